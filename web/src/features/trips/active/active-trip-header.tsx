import { formatDuration, wholeMinutes } from "@guardianlink/domain/trips/trip";
import { Badge } from "../../../ui/badge.tsx";
import { cx } from "../../../ui/cx.ts";
import styles from "./active-trip-header.module.css";
import { useActiveTrip } from "./active-trip-context.ts";
import { dueText } from "./due-texts.ts";
import { clockTime } from "../format-time.ts";

/**
 * The due time and the state of the trip. The badge is green only while the server watches the
 * trip, and nothing is once the trip is overdue.
 */
export function ActiveTripHeader() {
  const { trip, phase, now, watch } = useActiveTrip();
  const due = dueText(trip.eta, now);
  const isOverdue = phase === "overdue";
  return (
    <header className={cx(styles.header, isOverdue ? styles.late : "brand-ground")}>
      <div className="split-row">
        <h1 className={styles.title}>Active Trip</h1>
        <div role="status">
          {isOverdue ? (
            <Badge tone="warn" dot>
              Overdue
            </Badge>
          ) : (
            <Badge tone={watch.isWatched ? "success" : "neutral"} dot>
              Monitoring
            </Badge>
          )}
        </div>
      </div>
      <p className={styles.due}>
        <span>{due.due}</span>
        {due.left && <span className={styles.left}>{due.left}</span>}
      </p>
      <dl className={styles.times}>
        <div>
          <dt>Duration</dt>
          <dd>{formatDuration(wholeMinutes(trip.startedAt, now))}</dd>
        </div>
        <div>
          <dt>Started</dt>
          <dd>{clockTime(trip.startedAt, now)}</dd>
        </div>
      </dl>
    </header>
  );
}
