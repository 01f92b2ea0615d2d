import { formatDuration, wholeMinutes } from "@guardianlink/domain/trip";
import { Badge } from "../../ui/badge.tsx";
import { cx } from "../../ui/cx.ts";
import styles from "./active-trip-header.module.css";
import { useActiveTrip } from "./active-trip-context.ts";
import { clockTime } from "./format-time.ts";

/** How long the trip has lasted and how it stands. */
export function ActiveTripHeader() {
  const { trip, phase, now } = useActiveTrip();
  return (
    <header className={cx(styles.header, "brand-ground")}>
      <div className={styles.top}>
        <h1 className={styles.title}>Active Trip</h1>
        <div className={styles.badges} role="status">
          {trip.status === "sos" && <Badge tone="danger">SOS</Badge>}
          {phase === "overdue" ? (
            <Badge tone="warn" dot>
              Overdue
            </Badge>
          ) : (
            <Badge tone="success" dot>
              Monitoring
            </Badge>
          )}
        </div>
      </div>
      <dl className={styles.times}>
        <div>
          <dt>Duration</dt>
          <dd className={styles.duration}>{formatDuration(wholeMinutes(trip.startedAt, now))}</dd>
        </div>
        <div>
          <dt>Started</dt>
          <dd>{clockTime(trip.startedAt, now)}</dd>
        </div>
        <div>
          <dt>Now</dt>
          <dd>{clockTime(now, now, true)}</dd>
        </div>
      </dl>
    </header>
  );
}
