import { firstName } from "@guardianlink/domain/account/account";
import type { UserId } from "@guardianlink/domain/ids";
import { UsersRound } from "lucide-react";
import { alertAudience } from "../../../data/contacts/alert-audience.ts";
import { useContacts } from "../../../data/contacts/use-contacts.ts";
import { Button } from "../../../ui/button.tsx";
import { notifiedText } from "./notified-text.ts";
import styles from "./start-trip-bar.module.css";

interface StartTripBarProps {
  readonly uid: UserId;
  readonly isComplete: boolean;
  readonly isStarting: boolean;
}

/** The start button under the thumb, with who will be notified. */
export function StartTripBar({ uid, isComplete, isStarting }: StartTripBarProps) {
  const audience = alertAudience(useContacts(uid));
  const names = audience?.reachable.map(({ name }) => firstName(name)).join(", ") ?? "";
  const count = audience?.reachable.length ?? 0;
  return (
    <div className={styles.bar}>
      {count > 0 && (
        <p className={styles.who}>
          <UsersRound aria-hidden="true" size={18} />
          <span>
            {notifiedText(count)}
            <span className={styles.names}>: {names}</span>
          </span>
        </p>
      )}
      <Button
        type="submit"
        size="large"
        block
        disabled={!isComplete}
        loading={isStarting}
        loadingText="Starting..."
      >
        Start Trip Monitoring
      </Button>
    </div>
  );
}
