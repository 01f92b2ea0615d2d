import { plus } from "../dates.ts";
import * as z from "zod/mini";
import { distanceM } from "../location.ts";
import type { Coordinates, LocationReading } from "../location.ts";
import type { DestinationKind } from "../places/destination-place.ts";
import {
  ARRIVING_M,
  AWAY_FIXES,
  AWAY_M,
  AWAY_MS,
  AWAY_SHARE,
  CLEAN_ACCURACY_M,
  CLEAN_SPEED_MPS,
  CLOSING_WINDOW_MS,
  GAP_MS,
  LATE_GRACE_MS,
  LATE_HORIZON_MS,
  NEAR_ENDS_M,
  PROGRESS_M,
  PROGRESS_MS,
  PROGRESS_SHARE,
  SILENCE_MS,
  SILENCE_SPEED_MPS,
  STOP_MS,
  STOP_RADIUS_M,
} from "./limits.ts";

const point = { latitude: z.number(), longitude: z.number() };
const mark = z.object({ m: z.number(), at: z.date() });

/**
 * What the watch remembers of a trip's movement. It is of one size however long the trip is, so
 * that no location is read twice. Distances in metres.
 */
export const movementSchema = z.object({
  /** The latest clean location, and how fast the phone moved to it from the one before, in m/s. */
  last: z.object({ ...point, at: z.date(), mps: z._default(z.number(), 0) }),
  /** Where the phone has stayed since. */
  anchor: z.object({ ...point, since: z.date() }),
  /** Towards the destination; null without one. */
  way: z.nullable(
    z.object({
      /** The least distance so far. */
      leastM: z.number(),
      /** The distance at the last real progress. */
      progress: mark,
      /** Since when and for how many locations the trip has led away; null while it does not. */
      away: z.nullable(z.object({ since: z.date(), fixes: z.int() })),
      /** Two former distances, for the speed towards the destination. */
      older: mark,
      newer: mark,
    }),
  ),
});
export type Movement = z.infer<typeof movementSchema>;
type Way = NonNullable<Movement["way"]>;

/** What looks unusual. "will-be-late" is told to the traveller; the others are asked about. */
export type Anomaly = "long-stop" | "moving-away" | "no-progress" | "will-be-late";

/** The plan that a movement is compared with. */
export interface TripPlan {
  readonly start: Coordinates | null;
  readonly destination: (Coordinates & { readonly kind: DestinationKind }) | null;
  readonly eta: Date | null;
}

/** One location, as the watch takes it. */
type Fix = Pick<LocationReading, "latitude" | "longitude" | "accuracy" | "timestamp">;

const msBetween = (from: Date, to: Date): number => to.getTime() - from.getTime();

const startWay = (m: number, at: Date): Way => ({
  leastM: m,
  progress: { m, at },
  away: null,
  older: { m, at },
  newer: { m, at },
});

function nextWay(way: Way, m: number, at: Date, arrivingM: number): Way {
  const leastM = Math.min(way.leastM, m);
  const wanted = Math.min(PROGRESS_M, way.progress.m * PROGRESS_SHARE);
  const isAway = leastM > arrivingM && m > way.leastM + Math.max(AWAY_M, way.leastM * AWAY_SHARE);
  const isNextWindow = msBetween(way.newer.at, at) >= CLOSING_WINDOW_MS;
  return {
    leastM,
    progress: way.progress.m - m >= wanted ? { m, at } : way.progress,
    away: isAway ? { since: way.away?.since ?? at, fixes: (way.away?.fixes ?? 0) + 1 } : null,
    older: isNextWindow ? way.newer : way.older,
    newer: isNextWindow ? { m, at } : way.newer,
  };
}

function startMovement(fix: Fix, { destination }: TripPlan): Movement {
  const { latitude, longitude, timestamp: at } = fix;
  return {
    last: { latitude, longitude, at, mps: 0 },
    anchor: { latitude, longitude, since: at },
    way: destination && startWay(distanceM(fix, destination), at),
  };
}

const speedMps = ({ last }: Movement, fix: Fix): number =>
  distanceM(last, fix) / (msBetween(last.at, fix.timestamp) / 1000);

/** Whether the location can be used: accurate enough, newer, and reachable from the one before. */
function isClean(before: Movement | null, fix: Fix): boolean {
  if (fix.accuracy !== null && fix.accuracy > CLEAN_ACCURACY_M) return false;
  if (before === null) return true;
  return before.last.at < fix.timestamp && speedMps(before, fix) <= CLEAN_SPEED_MPS;
}

function wayTo(destination: TripPlan["destination"], before: Way | null, fix: Fix): Way | null {
  if (destination === null) return null;
  const m = distanceM(fix, destination);
  return before === null
    ? startWay(m, fix.timestamp)
    : nextWay(before, m, fix.timestamp, ARRIVING_M[destination.kind]);
}

/**
 * What is kept of the way after a gap: the nearest point so far. Whether the trip came closer in the
 * meantime is not known, so that is measured anew.
 */
function afterGap(way: Way | null, fix: Fix, { destination }: TripPlan): Way | null {
  if (way === null || destination === null) return null;
  return { ...startWay(distanceM(fix, destination), fix.timestamp), leastM: way.leastM };
}

/**
 * Takes one location into the movement.
 * @returns null for a location that cannot be used: the movement stays as it was
 */
export function nextMovement(before: Movement | null, fix: Fix, plan: TripPlan): Movement | null {
  if (!isClean(before, fix)) return null;
  if (before === null) return startMovement(fix, plan);
  const { latitude, longitude, timestamp: at } = fix;
  const isGap = msBetween(before.last.at, at) > GAP_MS;
  const hasStayed = !isGap && distanceM(before.anchor, fix) <= STOP_RADIUS_M + (fix.accuracy ?? 0);
  return {
    last: { latitude, longitude, at, mps: speedMps(before, fix) },
    anchor: hasStayed ? before.anchor : { latitude, longitude, since: at },
    way: wayTo(plan.destination, isGap ? afterGap(before.way, fix, plan) : before.way, fix),
  };
}

const isNear = (at: Coordinates, end: Coordinates | null): boolean =>
  end !== null && distanceM(at, end) <= NEAR_ENDS_M;

/**
 * When a phone that sends nothing more is silent for too long; null where silence means nothing.
 */
export const silenceAfter = ({ last }: Movement, { start, destination }: TripPlan): Date | null =>
  last.mps < SILENCE_SPEED_MPS || isNear(last, start) || isNear(last, destination)
    ? null
    : plus(last.at, SILENCE_MS);

/** Whether the trip has come so close to its destination that its way is no longer watched. */
export const isArriving = ({ way }: Movement, { destination }: TripPlan): boolean =>
  way !== null && way.leastM <= ARRIVING_M[destination?.kind ?? "town"];

/** The arrival at the pace of the last 10 to 20 minutes; null while the trip makes no progress. */
function forecast(movement: Movement, plan: TripPlan): Date | null {
  const { last, way } = movement;
  if (way === null || isArriving(movement, plan)) return null;
  const ms = msBetween(way.older.at, last.at);
  const closed = way.older.m - way.leastM;
  if (ms < CLOSING_WINDOW_MS || closed <= 0) return null;
  return plus(last.at, (way.leastM / closed) * ms);
}

/** Lists what is unusual about the movement now, the most telling first. */
export function anomaliesOf(movement: Movement, plan: TripPlan): readonly Anomaly[] {
  const { start, destination, eta } = plan;
  const { last, anchor, way } = movement;
  const found: Anomaly[] = [];
  const isAtAnEnd = isNear(last, start) || isNear(last, destination);
  if (way?.away && way.away.fixes >= AWAY_FIXES && msBetween(way.away.since, last.at) >= AWAY_MS)
    found.push("moving-away");
  if (!isAtAnEnd && msBetween(anchor.since, last.at) >= STOP_MS) found.push("long-stop");
  if (
    way !== null &&
    !isAtAnEnd &&
    !isArriving(movement, plan) &&
    msBetween(way.progress.at, last.at) >= PROGRESS_MS
  )
    found.push("no-progress");
  const arrival = forecast(movement, plan);
  if (
    eta !== null &&
    arrival !== null &&
    last.at < eta &&
    msBetween(last.at, eta) <= LATE_HORIZON_MS &&
    msBetween(eta, arrival) > LATE_GRACE_MS
  )
    found.push("will-be-late");
  return found;
}
