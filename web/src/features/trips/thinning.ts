import { TRACKING } from "@guardianlink/domain/config";
import { distanceM } from "@guardianlink/domain/location";
import type { LocationReading } from "@guardianlink/domain/location";

/**
 * Whether a new reading is worth storing after the last stored one: a driving phone stores at most one in 10 s, a standing one every
 * 5 minutes. A move counts only beyond what the two readings may be wrong by, because a standing phone's position wanders.
 */
export function isWorthStoring(last: LocationReading | null, next: LocationReading): boolean {
  if (last === null) return true;
  const elapsedMs = next.timestamp.getTime() - last.timestamp.getTime();
  if (elapsedMs < TRACKING.minIntervalMs) return false;
  if (elapsedMs >= TRACKING.heartbeatMs) return true;
  const noiseM = (last.accuracy ?? 0) + (next.accuracy ?? 0);
  return distanceM(last, next) >= Math.max(TRACKING.minDistanceM, noiseM);
}
