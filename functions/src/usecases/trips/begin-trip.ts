import { DAY_MS, MINUTE_MS } from "@guardianlink/domain/config";
import type { UserId } from "@guardianlink/domain/ids";
import { MAX_RUNNING_TRIPS, TRIPS_PER_DAY } from "@guardianlink/domain/limits";
import { windowEnd } from "@guardianlink/domain/rate-limit";
import type { RateRule } from "@guardianlink/domain/rate-limit";
import { tripRef } from "@guardianlink/domain/refs";
import type { TripRef } from "@guardianlink/domain/refs";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { announceStart } from "./announce-trip.ts";
import type { AnnouncePorts } from "./announce-trip.ts";
import type { EscalationMove } from "./ports.ts";

export interface BeginTripPorts extends AnnouncePorts {
  /** Counts the running trips of an account, for the limit in the rules. */
  readonly countRunningTrips: (user: UserId) => Promise<number | null>;
  /** Ends a trip beyond the limit. A trip in sos continues. */
  readonly endExcessTrip: (trip: TripRef, now: Date) => Promise<void>;
  /** Makes the rules refuse new trips of the account until then. */
  readonly closeTrips: (user: UserId, until: Date) => Promise<void>;
  readonly addToWatch: (trip: TripRef) => Promise<void>;
  /** Moves the time at which the contacts are alerted, unless it has been changed since. */
  readonly moveEscalation: (trip: TripRef, move: EscalationMove) => Promise<void>;
}

/** A clock that the network sets is accurate to the second; a difference below this is ignored. */
const CLOCK_TOLERANCE_MS = 2 * MINUTE_MS;

/**
 * Corrects the escalation of a new trip that starts in the future: the phone's clock is ahead by at
 * least that much, because a delay only makes a start look earlier. The app corrects its clock when
 * it can ask for the time, but a trip that is started offline arrives uncorrected.
 */
function correctedEscalation({ startedAt, createdAt, escalateAt: from }: Trip): EscalationMove | null {
  const aheadMs = startedAt.getTime() - createdAt.getTime();
  if (from === null || aheadMs < CLOCK_TOLERANCE_MS) return null;
  // Never before the trip reached the server, however far ahead its start is.
  return { from, to: new Date(Math.max(createdAt.getTime(), from.getTime() - aheadMs)) };
}

const STARTS: RateRule = { name: "trips", limit: TRIPS_PER_DAY, windowMs: DAY_MS };

/**
 * Counts the trip, and after the day's last one has the rules refuse more until the day is over.
 */
async function limitStarts({ userId, id, createdAt: now }: Trip, ports: BeginTripPorts): Promise<void> {
  const start = { key: userId, account: userId, now, holder: id };
  if (!(await ports.limits.take(STARTS, start))) await ports.closeTrips(userId, windowEnd(STARTS, now));
}

/** Ends a trip that was started at the same time as others, which pass the rules together. */
async function limitRunning({ userId, id: tripId }: Trip, ports: BeginTripPorts): Promise<void> {
  const running = await ports.countRunningTrips(userId);
  if ((running ?? 0) > MAX_RUNNING_TRIPS) await ports.endExcessTrip({ userId, tripId }, ports.clock());
}

/**
 * Announces a new trip, makes its live links, adds it to the watch, and corrects the escalation of
 * one whose phone's clock is ahead. Repeating it does nothing more.
 * @param watchShard null when an older app wrote the trip without it
 */
export async function beginTrip(trip: Trip, watchShard: number | null, ports: BeginTripPorts): Promise<void> {
  const ref = tripRef(trip);
  const escalation = correctedEscalation(trip);
  await Promise.all([
    announceStart(trip, ports),
    limitRunning(trip, ports),
    limitStarts(trip, ports),
    watchShard === null ? ports.addToWatch(ref) : undefined,
    escalation ? ports.moveEscalation(ref, escalation) : undefined,
  ]);
}
