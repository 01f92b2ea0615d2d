import { initials } from "@guardianlink/domain/account/account";
import type { FamilyMember } from "@guardianlink/domain/family/family";
import { useRunningTrips } from "../../data/trips/use-running-trips.ts";
import { useOnline } from "../../platform/network/use-online.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import styles from "./family.module.css";
import { MemberTrip } from "./member-trip.tsx";

interface MemberCardProps {
  readonly member: FamilyMember;
  readonly onLeave: () => void;
}

/** A member with their running trip, if any. */
export function MemberCard({ member, onLeave }: MemberCardProps) {
  const trips = useRunningTrips(member.id);
  const isOnline = useOnline();
  return (
    <li>
      <Card className="stack">
        <div className={styles.member}>
          <Avatar initials={initials(member.name)} />
          <div className={styles.who}>
            <p className={styles.name}>{member.name}</p>
            <p className="muted small">{member.email}</p>
          </div>
          <Button
            variant="quiet"
            size="small"
            aria-label={`End sharing with ${member.name}`}
            onClick={onLeave}
          >
            End sharing
          </Button>
        </div>
        {trips.state === "loading" && <p className="muted small">Looking for a trip...</p>}
        {trips.state === "failed" && (
          <ErrorState compact text="Couldn't load their trips." onRetry={trips.retry} />
        )}
        {(trips.state === "unknown" || (trips.state === "empty" && !isOnline)) && (
          <p className="muted small">You&apos;re offline. Their trips will show when you&apos;re back.</p>
        )}
        {trips.state === "empty" && isOnline && <p className="muted small">No trip is running.</p>}
        {trips.state === "ready" && (
          <>
            {!isOnline && <p className="warn-text small">You&apos;re offline. This may have changed.</p>}
            {trips.items.map((trip) => (
              <MemberTrip key={trip.id} trip={trip} isKnown={isOnline} />
            ))}
          </>
        )}
      </Card>
    </li>
  );
}
