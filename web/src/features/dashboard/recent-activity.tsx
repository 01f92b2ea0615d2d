import { routes } from "@guardianlink/domain/paths";
import { formatDuration } from "@guardianlink/domain/trips/trip";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { CircleCheck, History } from "lucide-react";
import type { ListState } from "../../data/live-state.ts";
import { useServices } from "../../platform/services.ts";
import { dateText, dayText } from "../../platform/time/format.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { List, ListRow } from "../../ui/list.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { UnreadState } from "../../ui/unread-state.tsx";
import styles from "./dashboard.module.css";

/** The last completed trips. */
export const RecentActivity = ({ trips }: { readonly trips: ListState<Trip> }) => (
  <section aria-labelledby="recent-activity" className={styles.block}>
    <h2 id="recent-activity" className="section-title">
      Recent Activity
    </h2>
    {trips.state === "loading" && <Skeleton height="7.5rem" />}
    <UnreadState compact of={trips} what="Your recent trips" failed="Couldn't load your recent trips." />
    {trips.state === "empty" && (
      <EmptyState
        compact
        title="No recent activity"
        text="Your completed trips appear here."
        icon={<History aria-hidden="true" size={28} />}
      />
    )}
    {trips.state === "ready" && (
      <List label="Recent Activity">
        {trips.items.map((trip) => (
          <TripRow key={trip.id} trip={trip} />
        ))}
      </List>
    )}
  </section>
);

/** "24 Nov", which leaves room for the rest of the row; with the year where it is not this one. */
const shortDate = (date: Date, now: Date): string =>
  (date.getFullYear() === now.getFullYear() ? dayText : dateText)(date);

function TripRow({ trip }: { readonly trip: Trip }) {
  const { clock } = useServices();
  return (
    <ListRow
      to={routes.tripReport(trip.id)}
      title={trip.title}
      subtitle={trip.completedAt && `Completed ${shortDate(trip.completedAt, clock.now())}`}
      leading={<CircleCheck aria-hidden="true" size={24} />}
      trailing={
        trip.actualDuration !== null && <span className="small">{formatDuration(trip.actualDuration)}</span>
      }
    />
  );
}
