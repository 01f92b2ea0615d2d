import { isWatchStep } from "@guardianlink/domain/anomalies/watch-step";
import { MINUTE_MS } from "@guardianlink/domain/config";
import type { UserId } from "@guardianlink/domain/ids";
import type { Trip } from "@guardianlink/domain/trip";
import type { TripWatch } from "@guardianlink/domain/trip-watch";
import type { TripRef } from "@guardianlink/domain/refs";
import type { Clock } from "../shared/clock.ts";
import { endShares } from "../sharing/make-live-links.ts";
import type { ShareStore } from "../sharing/ports.ts";
import { isEarlyEnd } from "./watch-movement.ts";
import { announceTrip } from "./announce-trip.ts";
import type { AnnouncePorts } from "./announce-trip.ts";
import type { EscalationMove } from "./ports.ts";

/** A change of a trip, as the event of its write reports it. */
export interface TripChange extends TripWatch {
  /** Null when the trip is new. */
  readonly before: Trip | null;
  readonly after: Trip;
}

export interface FollowTripPorts {
  readonly alerts: AnnouncePorts["alerts"];
  readonly limits: AnnouncePorts["limits"];
  readonly log: AnnouncePorts["log"];
  readonly shares: ShareStore;
  /** Counts the running trips of an account, for the limit in the rules. */
  readonly countRunningTrips: (user: UserId) => Promise<void>;
  readonly addToWatch: (trip: TripRef) => Promise<void>;
  readonly clearSignalLost: (trip: TripRef) => Promise<void>;
  /** Moves the time at which the contacts are alerted, unless it has been changed since. */
  readonly moveEscalation: (trip: TripRef, move: EscalationMove) => Promise<void>;
  /** Takes the trip's latest location into its watch. */
  readonly watchMovement: (trip: Trip) => Promise<void>;
  readonly askAboutEarlyEnd: (trip: TripRef) => Promise<void>;
  /** Adds what happened to the trip's hash chain. Never throws. */
  readonly seal: (trip: TripRef) => Promise<void>;
  readonly clock: Clock;
}

/**
 * What the server has to do about a change. Most changes need nothing, because a trip is written
 * with every location.
 */
interface TripNews {
  /** The trip has started or ended. */
  readonly isMilestone: boolean;
  /** A newer location has come from a phone whose signal counted as lost. */
  readonly isFoundAgain: boolean;
  /**
   * The trip is running, but the watch for silent phones does not see it, because an older app
   * wrote it without a shard.
   */
  readonly isUnwatched: boolean;
  /** The location is a step of the watch over the movement. */
  readonly isWatchStep: boolean;
  /** The trip has ended far from where it leads. */
  readonly isEarlyEnd: boolean;
  /**
   * Set when the trip was started on a phone whose clock is ahead, so that its contacts would be
   * alerted too late; otherwise null.
   */
  readonly escalation: EscalationMove | null;
}

/** Whether the trip has ended after an SOS or after its expected arrival: its record may be needed. */
const hadAlert = ({ before, after }: TripChange): boolean =>
  after.status === "completed" &&
  (before?.status === "sos" || (after.eta !== null && (after.completedAt ?? after.eta) > after.eta));

/** A clock that the network sets is accurate to the second; a difference below this is ignored. */
const CLOCK_TOLERANCE_MS = 2 * MINUTE_MS;

/**
 * Corrects the escalation of a new trip that starts in the future: the phone's clock is ahead by at
 * least that much, because a delay only makes a start look earlier. The app corrects its clock when
 * it can ask for the time, but a trip that is started offline arrives uncorrected.
 */
function correctedEscalation({ before, after }: TripChange): EscalationMove | null {
  const aheadMs = after.startedAt.getTime() - after.createdAt.getTime();
  const from = after.escalateAt;
  if (before !== null || from === null || aheadMs < CLOCK_TOLERANCE_MS) return null;
  // Never before the trip reached the server, however far ahead its start is.
  return { from, to: new Date(Math.max(after.createdAt.getTime(), from.getTime() - aheadMs)) };
}

/**
 * @returns null for a change that needs nothing: a location, another expected arrival, or an SOS,
 * which is an alert of its own
 */
function tripNews(change: TripChange): TripNews | null {
  const { before, after, signalLostAt, watchShard } = change;
  const isMilestone = before === null || (after.status === "completed" && before.status !== "completed");
  const seenAt = after.lastLocation?.timestamp ?? null;
  const seenBefore = before?.lastLocation?.timestamp ?? null;
  const isNewer = seenAt !== null && (seenBefore === null || seenAt > seenBefore);
  const isFoundAgain = signalLostAt !== null && isNewer;
  const isUnwatched = watchShard === null && after.status !== "completed";
  const escalation = correctedEscalation(change);
  const isStep = isNewer && before !== null && after.status === "active" && isWatchStep(seenBefore, seenAt);
  const isOver = before?.status === "active" && after.status === "completed" && isEarlyEnd(after);
  return isMilestone || isFoundAgain || isUnwatched || isStep
    ? { isMilestone, isFoundAgain, isUnwatched, isWatchStep: isStep, isEarlyEnd: isOver, escalation }
    : null;
}

/**
 * Announces a start or an end, lets the live links of an ended trip expire, clears the mark of a
 * lost signal, and corrects the escalation of a trip whose phone's clock is ahead. Repeating it for
 * the same change does nothing.
 * @param ports made only when there is something to do
 */
export async function followTrip(change: TripChange, ports: () => FollowTripPorts): Promise<void> {
  const news = tripNews(change);
  if (news === null) return;
  const made = ports();
  const {
    alerts,
    limits,
    log,
    shares,
    countRunningTrips,
    addToWatch,
    clearSignalLost,
    moveEscalation,
    clock,
  } = made;
  const { after } = change;
  const trip = { userId: after.userId, tripId: after.id };
  const announce = async (): Promise<void> => {
    await announceTrip(change, { alerts, limits, log, clock });
    if (after.status === "completed") await endShares(trip, { shares, clock });
    if (hadAlert(change)) await made.seal(trip);
  };
  await Promise.all([
    news.isUnwatched ? addToWatch(trip) : undefined,
    news.isMilestone ? announce() : undefined,
    news.isMilestone ? countRunningTrips(after.userId) : undefined,
    news.isFoundAgain ? clearSignalLost(trip) : undefined,
    news.isWatchStep ? made.watchMovement(after) : undefined,
    news.isEarlyEnd ? made.askAboutEarlyEnd(trip) : undefined,
    news.escalation ? moveEscalation(trip, news.escalation) : undefined,
  ]);
}
