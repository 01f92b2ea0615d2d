import type { Trip } from "@guardianlink/domain/trip";
import type { TripWatch } from "@guardianlink/domain/trip-watch";
import { tripId, userId } from "@guardianlink/domain/ids";
import type { AlertWriter, Clock, TripRef } from "../ports.ts";
import { endShares } from "../sharing/make-live-links.ts";
import type { ShareStore } from "../sharing/ports.ts";
import { announceTrip } from "./announce-trip.ts";

/** A change of a trip, as the event of its write tells it. */
export interface TripChange extends TripWatch {
  /** Null when the trip is new. */
  readonly before: Trip | null;
  readonly after: Trip;
}

export interface FollowTripPorts {
  readonly alerts: AlertWriter;
  readonly shares: ShareStore;
  readonly addToWatch: (trip: TripRef) => Promise<void>;
  readonly clearSignalLost: (trip: TripRef) => Promise<void>;
  readonly clock: Clock;
}

/** What the server has to do about a change. A trip is written with every position, so most changes are none. */
export interface TripNews {
  /** It has started or ended. */
  readonly isMilestone: boolean;
  /** A position that is newer than the one before has come from a phone that was taken for lost. */
  readonly isFoundAgain: boolean;
  /** It runs, and the watch over silent phones does not see it: an app wrote it that knows nothing of shards. */
  readonly isUnwatched: boolean;
}

/** @returns null for a change that is of no interest: a position, another expected arrival, an SOS (an alert of its own) */
export function tripNews({ before, after, signalLostAt, watchShard }: TripChange): TripNews | null {
  const isMilestone = before === null || (after.status === "completed" && before.status !== "completed");
  const seenAt = after.lastLocation?.timestamp ?? null;
  const seenBefore = before?.lastLocation?.timestamp ?? null;
  const isNewer = seenAt !== null && (seenBefore === null || seenAt > seenBefore);
  const isFoundAgain = signalLostAt !== null && isNewer;
  const isUnwatched = watchShard === null && after.status !== "completed";
  return isMilestone || isFoundAgain || isUnwatched ? { isMilestone, isFoundAgain, isUnwatched } : null;
}

/**
 * Tells the contacts of a start or an end, lets the live links of an ended trip run out, and takes back the mark of a lost signal.
 * Told of the same change again, it does nothing.
 * @param ports made only when there is something to do
 */
export async function followTrip(change: TripChange, ports: () => FollowTripPorts): Promise<void> {
  const news = tripNews(change);
  if (news === null) return;
  const { alerts, shares, addToWatch, clearSignalLost, clock } = ports();
  const { after } = change;
  const trip = { userId: userId(after.userId), tripId: tripId(after.id) };
  const announce = async (): Promise<void> => {
    await announceTrip(change, { alerts, clock });
    if (after.status === "completed") await endShares(trip, { shares, clock });
  };
  await Promise.all([
    news.isUnwatched ? addToWatch(trip) : undefined,
    news.isMilestone ? announce() : undefined,
    news.isFoundAgain ? clearSignalLost(trip) : undefined,
  ]);
}
