import { TRACKING } from "@guardianlink/domain/config";
import { distanceM } from "@guardianlink/domain/location";
import type { Coordinates, LocationReading } from "@guardianlink/domain/location";
import type { PhoneStatus } from "@guardianlink/domain/watch/phone-status";

/** Makes journeys: what a phone stores of them, with the errors that its receiver adds. */

const METRES_A_DEGREE = 111_195;
const SECOND_MS = 1000;
export const START_MS = Date.parse("2026-11-21T06:00:00Z");

/** A part of a journey. Distances are in metres, speeds in km/h, headings in degrees from north. */
export interface Leg {
  readonly minutes: number;
  /** 0 stands still. */
  readonly kmh: number;
  /**
   * Degrees from the way to the destination: 0 towards it, 180 away; `turn` adds some each minute.
   */
  readonly off?: number;
  readonly turn?: number;
  /** The radius that holds 68 of 100 locations; the default is an open sky. */
  readonly accuracyM?: number;
  /** No location comes: a tunnel, or no network. */
  readonly isSilent?: true;
  /** The screen is locked: no location comes, and the phone has said so. */
  readonly isDark?: true;
  /** One of this many locations is off by some kilometres although its accuracy is good. */
  readonly jumpEvery?: number;
  /** Seconds between two readings, where the phone finds itself less often. */
  readonly everyS?: number;
}

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Errors within this time resemble each other: satellites and walls move slowly. */
const CORRELATION_S = 75;
/**
 * An accuracy holds 68 of 100 locations; the error on each axis is normal with this share of it.
 */
const SIGMA_OF_ACCURACY = 1 / 1.515;

const moved = (from: Coordinates, east: number, north: number): Coordinates => ({
  latitude: from.latitude + north / METRES_A_DEGREE,
  longitude: from.longitude + east / (METRES_A_DEGREE * Math.cos((from.latitude * Math.PI) / 180)),
});

/** The heading in radians from north. */
function headingTo(from: Coordinates, to: Coordinates): number {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  return Math.atan2(east, to.latitude - from.latitude);
}

/** When the legs are over, in milliseconds. */
export const endMs = (legs: readonly Leg[]): number =>
  START_MS + legs.reduce((sum, { minutes }) => sum + Math.round(minutes * 60), 0) * SECOND_MS;

export interface Journey {
  readonly fixes: readonly LocationReading[];
  readonly statuses: readonly PhoneStatus[];
}

/** What the phone says at the start, and when its screen goes dark or light. */
function statusesOf(legs: readonly Leg[]): readonly PhoneStatus[] {
  const first: PhoneStatus = { state: "shown", at: new Date(START_MS), battery: null };
  const others = legs.flatMap((leg, index): PhoneStatus[] => {
    const before = legs[index - 1]?.isDark === true;
    if (before === (leg.isDark === true)) return [];
    const at = new Date(endMs(legs.slice(0, index)));
    return [{ state: leg.isDark === true ? "hidden" : "shown", at, battery: null }];
  });
  return [first, ...others];
}

/**
 * What the phone stores of a journey: a driving one at most a location in 10 s, a standing one a
 * location in 5 minutes.
 * @param goal the direction of the legs; where the traveller does not know it, any point will do
 * @param roadBend where the road bends, in radians: journeys with the same one drive the same road
 */
export function journey(
  start: Coordinates,
  goal: Coordinates,
  legs: readonly Leg[],
  random: () => number,
  roadBend?: number,
): Journey {
  const stored: LocationReading[] = [];
  const error = { east: normal(random), north: normal(random) };
  let at = start;
  let second = 0;
  let readings = 0;
  let lastTrue = start;
  for (const {
    minutes,
    kmh,
    off = 0,
    turn = 0,
    accuracyM = 10,
    isSilent,
    isDark,
    jumpEvery,
    everyS = 10,
  } of legs) {
    const until = second + Math.round(minutes * 60);
    // A road bends: its heading swings around the way to the destination.
    const bend = roadBend ?? random() * 2 * Math.PI;
    for (let inLeg = 0; second < until; second += 10, inLeg += 10) {
      // A road that is driven again bends at the same places, however fast it is driven.
      const phase = roadBend === undefined ? second / 240 : distanceM(at, goal) / 5000;
      const swing = kmh > 0 ? 0.5 * Math.sin(phase + bend) : 0;
      const heading =
        headingTo(at, goal) + ((off + (turn * inLeg) / 60) * Math.PI) / 180 + (off === 0 ? swing : 0);
      const metres = (kmh / 3.6) * 10;
      at = moved(at, Math.sin(heading) * metres, Math.cos(heading) * metres);
      const kept = Math.exp(-10 / CORRELATION_S);
      error.east = error.east * kept + normal(random) * Math.sqrt(1 - kept * kept);
      error.north = error.north * kept + normal(random) * Math.sqrt(1 - kept * kept);
      if (isSilent === true || isDark === true || second % everyS !== 0) continue;
      const timestamp = new Date(START_MS + second * SECOND_MS);
      const last = stored.at(-1);
      const sinceMs = last === undefined ? Infinity : timestamp.getTime() - last.timestamp.getTime();
      const steps = Math.hypot(
        (at.latitude - lastTrue.latitude) * METRES_A_DEGREE,
        (at.longitude - lastTrue.longitude) * METRES_A_DEGREE,
      );
      if (sinceMs < TRACKING.heartbeatMs && steps < TRACKING.minDistanceM) continue;
      lastTrue = at;
      const isJump = jumpEvery !== undefined && ++readings % jumpEvery === 0;
      const sigma = accuracyM * SIGMA_OF_ACCURACY;
      const seen = moved(
        at,
        isJump ? (random() - 0.5) * 60_000 : error.east * sigma,
        isJump ? (random() - 0.5) * 60_000 : error.north * sigma,
      );
      stored.push({ ...seen, accuracy: accuracyM, speed: kmh / 3.6, timestamp });
    }
  }
  return { fixes: stored, statuses: statusesOf(legs) };
}
