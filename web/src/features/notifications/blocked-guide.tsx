import { Card } from "../../ui/card.tsx";
import styles from "./notifications.module.css";

const STEPS = [
  "Click the lock icon beside the address of this page",
  "Find Notifications in the list",
  "Change Block to Allow",
  "Refresh this page",
];

/** How to undo a refusal, which only the browser's own settings can do. */
export const BlockedGuide = () => (
  <Card title="How to Unblock Notifications" tone="warn">
    <ol className={styles.steps}>
      {STEPS.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </Card>
);
