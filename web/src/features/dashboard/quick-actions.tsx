import { RECOMMENDED_CONTACTS_TEXT } from "@guardianlink/domain/config";
import { routes } from "@guardianlink/domain/paths";
import { ChevronRight, Navigation, UsersRound } from "lucide-react";
import { Link } from "react-router-dom";
import { Badge } from "../../ui/badge.tsx";
import { List, ListRow } from "../../ui/list.tsx";
import styles from "./dashboard.module.css";
import type { ContactCount } from "./use-dashboard.ts";

interface QuickActionsProps {
  /** Null while their number is not known. */
  readonly contacts: ContactCount | null;
  /** While a trip runs, starting another is not what people come for. */
  readonly isTripRunning: boolean;
}

/** What most people come for. */
export const QuickActions = ({ contacts, isTripRunning }: QuickActionsProps) => (
  <section aria-label="Quick actions" className={styles.block}>
    {!isTripRunning && <StartCard />}
    <List label="More actions">
      {isTripRunning && (
        <ListRow
          to={routes.trip}
          title="Start New Trip"
          leading={<Navigation aria-hidden="true" size={24} />}
        />
      )}
      <ListRow
        to={routes.contacts}
        title="Emergency Contacts"
        subtitle={subtitleFor(contacts)}
        leading={<UsersRound aria-hidden="true" size={24} />}
        trailing={
          contacts !== null && (
            <Badge tone={contacts.reachable === 0 ? "warn" : "success"}>{contacts.all}</Badge>
          )
        }
      />
    </List>
  </section>
);

function subtitleFor(contacts: ContactCount | null): string {
  if (contacts?.all === 0) return `Nobody would be told. Add ${RECOMMENDED_CONTACTS_TEXT} people you trust.`;
  if (contacts?.reachable === 0)
    return "Nobody can be reached: they have declined, or their email came back.";
  return "The people who are told in an emergency";
}

const StartCard = () => (
  <Link to={routes.trip} className={styles.start}>
    <span className={styles.startIcon}>
      <Navigation aria-hidden="true" size={26} />
    </span>
    <span className={styles.startText}>
      <span className={styles.startTitle}>Start New Trip</span>
      <span className={styles.startHint}>
        Those you trust can follow you, and hear at once when you run late.
      </span>
    </span>
    <ChevronRight aria-hidden="true" size={24} className={styles.arrow} />
  </Link>
);
