import { counted } from "@guardianlink/domain/messages/counted";
import { MINUTE_MS } from "@guardianlink/domain/config";
import { mapsLink } from "@guardianlink/domain/location";
import { isOverdue, wholeMinutes } from "@guardianlink/domain/trips/trip";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { MapPin } from "lucide-react";
import { useNow } from "../../platform/time/use-now.ts";
import { timeText } from "../../platform/time/format.ts";
import { AnchorButton } from "../../ui/anchor-button.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Facts } from "../../ui/facts.tsx";
import styles from "./family.module.css";

/** "just now", "1 minute ago": the age of a location. */
function ageText(at: Date, now: Date): string {
  const minutes = wholeMinutes(at, now);
  return minutes === 0 ? "just now" : `${counted(minutes, "minute")} ago`;
}

interface MemberTripProps {
  readonly trip: Trip;
  /** False while the phone is offline: the trip may have changed since. */
  readonly isKnown: boolean;
}

function StatusBadge({ trip, isKnown, now }: MemberTripProps & { readonly now: Date }) {
  if (trip.status === "sos") return <Badge tone="danger">SOS</Badge>;
  return isOverdue(trip, now) ? (
    <Badge tone="warn">Overdue</Badge>
  ) : (
    <Badge tone={isKnown ? "success" : "neutral"}>On the road</Badge>
  );
}

/** A member's running trip: the vehicle, the expected arrival and the last location. */
export function MemberTrip({ trip, isKnown }: MemberTripProps) {
  const now = useNow(MINUTE_MS);
  const { lastLocation } = trip;
  return (
    <div className={styles.trip}>
      <div className="split-row">
        <StatusBadge {...{ trip, isKnown, now }} />
        <span className="muted small">Since {timeText(trip.startedAt)}</span>
      </div>
      <Facts
        className={styles.facts}
        facts={[
          ["Vehicle", trip.licensePlate],
          ["Driver", trip.driverName],
          ...(trip.eta ? [["Expected arrival", timeText(trip.eta)] as const] : []),
          ["Last location", lastLocation ? ageText(lastLocation.timestamp, now) : "Not known yet"],
        ]}
      />
      {lastLocation && (
        <AnchorButton
          href={mapsLink(lastLocation)}
          variant="secondary"
          icon={<MapPin aria-hidden="true" size={20} />}
          target="_blank"
          rel="noopener noreferrer"
        >
          Open map
        </AnchorButton>
      )}
    </div>
  );
}
