import { TRACKING } from "@guardianlink/domain/config";
import { distanceM } from "@guardianlink/domain/location";
import type { LocationReading } from "@guardianlink/domain/location";
import { isClockSetBack } from "../../platform/time/clock-set-back.ts";

/**
 * A slow walk, in m/s. Standing phones report less, or nothing where they locate themselves without
 * satellites.
 */
const WALKING_SPEED = 0.9;
/**
 * How far apart two readings of a phone that has not moved may be, in metres. A stated accuracy
 * holds for 68 of 100 locations, so two readings of one place are further apart than both radii
 * together once in ten times. That is good enough for a phone that says it moves. For one that does
 * not, twice the distance is exceeded once in ten thousand times.
 */
function noiseM({ accuracy: first }: LocationReading, { accuracy: second, speed }: LocationReading): number {
  const both = (first ?? 0) + (second ?? 0);
  return speed !== null && speed >= WALKING_SPEED ? both : both * 2;
}

/**
 * Whether a new reading is worth storing after the last stored one. A driving phone stores at most
 * one in 10 s, a standing one every 5 minutes. A move counts only beyond the error of the two
 * readings, because a standing phone's location wanders.
 * @param at when it would be stored: a reading that came too soon is worth it later, when no other
 * has followed
 * @param lastAt when the last one was stored
 */
export function isWorthStoring(
  last: LocationReading | null,
  next: LocationReading,
  at: Date = next.timestamp,
  lastAt: Date | undefined = last?.timestamp,
): boolean {
  if (last === null || lastAt === undefined) return true;
  if (next.timestamp <= last.timestamp) return false;
  const elapsedMs = at.getTime() - lastAt.getTime();
  if (elapsedMs < TRACKING.minIntervalMs) return false;
  if (elapsedMs >= TRACKING.heartbeatMs) return true;
  return distanceM(last, next) >= Math.max(TRACKING.minDistanceM, noiseM(last, next));
}

/**
 * Picks the readings of one trip that are worth storing.
 * @param nowMs the phone's clock. When it is set back, the next reading counts as the first one;
 * otherwise none would be stored until the clock has caught up.
 */
export function thinning(nowMs: () => number) {
  let stored: { readonly reading: LocationReading; readonly at: Date; readonly pickedAtMs: number } | null =
    null;
  let held: LocationReading | null = null;
  const pick = (reading: LocationReading, at: Date): LocationReading | null => {
    const pickedAtMs = nowMs();
    if (stored !== null && isClockSetBack(stored.pickedAtMs, pickedAtMs)) stored = null;
    const isWorth = isWorthStoring(stored?.reading ?? null, reading, at, stored?.at);
    if (isWorth) stored = { reading, at, pickedAtMs };
    held = isWorth ? null : reading;
    return isWorth ? reading : null;
  };
  return {
    /** @returns the reading, or null when it is not worth storing; then it is held */
    next: (reading: LocationReading) => pick(reading, reading.timestamp),
    /** @returns the held reading when it is worth storing by now: none followed it */
    late: (now: Date) => held && pick(held, now),
  };
}
