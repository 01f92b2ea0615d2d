import { RECOMMENDED_CONTACTS_TEXT } from "@guardianlink/domain/config";
import type { HasRole } from "@guardianlink/domain/contacts/contact-role";
import { routes } from "@guardianlink/domain/paths";
import { ChevronRight, Navigation, UsersRound } from "lucide-react";
import { Link } from "react-router-dom";
import type { AlertAudience } from "../../data/contacts/alert-audience.ts";
import { Badge } from "../../ui/badge.tsx";
import { List, ListRow } from "../../ui/list.tsx";
import styles from "./dashboard.module.css";

interface QuickActionsProps {
  /** Null while their number is unknown. */
  readonly contacts: AlertAudience<HasRole> | null;
  /** While a trip runs, people rarely come to start another one. */
  readonly isTripRunning: boolean;
  /** Whether the plan allows a new trip; true while that is not known. */
  readonly mayStart: boolean;
}

/** The actions that most people come for. */
export const QuickActions = ({ contacts, isTripRunning, mayStart }: QuickActionsProps) => (
  <section aria-label="Quick actions" className={styles.block}>
    {/* The large card promises a trip, so it must not lead to a paywall. */}
    {!isTripRunning && mayStart && <StartCard />}
    <List label="More actions">
      {(isTripRunning || !mayStart) && (
        <ListRow
          to={routes.trip}
          title="Start New Trip"
          subtitle={mayStart ? undefined : "New trips need a plan"}
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
            <Badge tone={contacts.reachable.length === 0 ? "warn" : "success"}>{contacts.all.length}</Badge>
          )
        }
      />
    </List>
  </section>
);

function subtitleFor(contacts: AlertAudience<HasRole> | null): string {
  if (contacts?.all.length === 0)
    return `No one gets your alerts yet. Add ${RECOMMENDED_CONTACTS_TEXT} people you trust.`;
  if (contacts?.reachable.length === 0)
    return "None of them can be reached. They declined, or their email came back.";
  return "The people we alert in an emergency";
}

const StartCard = () => (
  <Link to={routes.trip} className={styles.start}>
    <span className={styles.startIcon}>
      <Navigation aria-hidden="true" size={26} />
    </span>
    <span className={styles.startText}>
      <span className={styles.startTitle}>Start New Trip</span>
      <span className={styles.startHint}>Your contacts can follow you and are alerted if you're late.</span>
    </span>
    <ChevronRight aria-hidden="true" size={24} className={styles.arrow} />
  </Link>
);
