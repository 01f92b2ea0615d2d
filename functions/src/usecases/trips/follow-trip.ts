import { MINUTE_MS } from "@guardianlink/domain/config";
import type { Trip } from "@guardianlink/domain/trip";
import type { TripWatch } from "@guardianlink/domain/trip-watch";
import type { TripRef } from "@guardianlink/domain/refs";
import type { AlertWriter } from "../alerts/ports.ts";
import type { Clock } from "../shared/clock.ts";
import { endShares } from "../sharing/make-live-links.ts";
import type { ShareStore } from "../sharing/ports.ts";
import { announceTrip } from "./announce-trip.ts";
import type { EscalationMove } from "./ports.ts";

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
  /** Moves the time at which the contacts are alerted, unless it has been changed since. */
  readonly moveEscalation: (trip: TripRef, move: EscalationMove) => Promise<void>;
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
  /** It was started on a phone whose clock is ahead, and its contacts would hear too late; null for all others. */
  readonly escalation: EscalationMove | null;
}

/** Clocks that are set by the network are right to the second. */
const ABOUT_RIGHT_MS = 2 * MINUTE_MS;

/**
 * Of a new trip that has begun in the future: a start that reaches the server late looks the other way round, so the phone's clock is
 * ahead, at least by that much. The app takes that off when it can ask for the time; a trip that is started without network comes as it is.
 */
function fairEscalation({ before, after }: TripChange): EscalationMove | null {
  const aheadMs = after.startedAt.getTime() - after.createdAt.getTime();
  const from = after.escalateAt;
  if (before !== null || from === null || aheadMs < ABOUT_RIGHT_MS) return null;
  // Never before the trip reached the server, however far ahead it says that it began.
  return { from, to: new Date(Math.max(after.createdAt.getTime(), from.getTime() - aheadMs)) };
}

/** @returns null for a change that is of no interest: a position, another expected arrival, an SOS (an alert of its own) */
export function tripNews(change: TripChange): TripNews | null {
  const { before, after, signalLostAt, watchShard } = change;
  const isMilestone = before === null || (after.status === "completed" && before.status !== "completed");
  const seenAt = after.lastLocation?.timestamp ?? null;
  const seenBefore = before?.lastLocation?.timestamp ?? null;
  const isNewer = seenAt !== null && (seenBefore === null || seenAt > seenBefore);
  const isFoundAgain = signalLostAt !== null && isNewer;
  const isUnwatched = watchShard === null && after.status !== "completed";
  const escalation = fairEscalation(change);
  return isMilestone || isFoundAgain || isUnwatched
    ? { isMilestone, isFoundAgain, isUnwatched, escalation }
    : null;
}

/**
 * Tells the contacts of a start or an end, lets the live links of an ended trip run out, takes back the mark of a lost
 * signal, and has an overdue trip noticed in time whose phone has a clock that is ahead.
 * Told of the same change again, it does nothing.
 * @param ports made only when there is something to do
 */
export async function followTrip(change: TripChange, ports: () => FollowTripPorts): Promise<void> {
  const news = tripNews(change);
  if (news === null) return;
  const { alerts, shares, addToWatch, clearSignalLost, moveEscalation, clock } = ports();
  const { after } = change;
  const trip = { userId: after.userId, tripId: after.id };
  const announce = async (): Promise<void> => {
    await announceTrip(change, { alerts, clock });
    if (after.status === "completed") await endShares(trip, { shares, clock });
  };
  await Promise.all([
    news.isUnwatched ? addToWatch(trip) : undefined,
    news.isMilestone ? announce() : undefined,
    news.isFoundAgain ? clearSignalLost(trip) : undefined,
    news.escalation ? moveEscalation(trip, news.escalation) : undefined,
  ]);
}
