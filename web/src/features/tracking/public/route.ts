import { ROUTE_POINTS_MAX } from "@guardianlink/domain/trips/track-api";
import type { TrackPoint } from "@guardianlink/domain/trips/track-api";

/** The route after an answer that holds only newer points. */
export function joinRoute(known: readonly TrackPoint[], newer: readonly TrackPoint[]): readonly TrackPoint[] {
  const [first] = newer;
  if (first === undefined) return known;
  return [...known.filter(({ atMs }) => atMs < first.atMs), ...newer].slice(-ROUTE_POINTS_MAX);
}

/** Up to when the route is known; null when it must be sent whole. */
export const knownUntilMs = (route: readonly TrackPoint[]): number | null => route.at(-1)?.atMs ?? null;
