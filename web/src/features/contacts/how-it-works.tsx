import { RECOMMENDED_CONTACTS_TEXT } from "@guardianlink/domain/config";
import { Info } from "lucide-react";
import { Card } from "../../ui/card.tsx";
import styles from "./how-it-works.module.css";

/** Explains what contacts are for. */
export const HowItWorks = () => (
  <Card title="How it Works" tone="sunken" icon={<Info aria-hidden="true" size={20} />}>
    <ul className={styles.points}>
      <li>Contacts are notified when you send an SOS alert</li>
      <li>Contacts are notified when your trip exceeds its expected arrival time</li>
      <li>Notifications include your location, trip details and timestamp</li>
      <li>We recommend {RECOMMENDED_CONTACTS_TEXT} trusted contacts</li>
    </ul>
  </Card>
);
