import { TRACKING } from "@guardianlink/domain/config";
import { distanceM } from "@guardianlink/domain/location";
import type { LocationReading } from "@guardianlink/domain/location";

/**
 * Whether a new reading is worth storing after the last stored one: a driving phone stores at most one in 10 s, a standing one every
 * 5 minutes. A move counts only beyond what the two readings may be wrong by, because a standing phone's position wanders.
 * @param at when it would be stored: a reading that came too soon is worth it later, when no other has followed
 */
export function isWorthStoring(
  last: LocationReading | null,
  next: LocationReading,
  at: Date = next.timestamp,
): boolean {
  if (last === null) return true;
  if (next.timestamp <= last.timestamp) return false;
  const elapsedMs = at.getTime() - last.timestamp.getTime();
  if (elapsedMs < TRACKING.minIntervalMs) return false;
  if (elapsedMs >= TRACKING.heartbeatMs) return true;
  const noiseM = (last.accuracy ?? 0) + (next.accuracy ?? 0);
  return distanceM(last, next) >= Math.max(TRACKING.minDistanceM, noiseM);
}
