import * as z from "zod/mini";
import type { Coordinates } from "../location.ts";
import { OFF_ROUTE_FIXES, OFF_ROUTE_M, OFF_ROUTE_MS, USUAL_TRIPS_MIN } from "./limits.ts";
import { distanceToRouteM, parseRoute } from "./route-line.ts";

/** How this trip compares with the traveller's own earlier trips to the same destination. */
export const usualWaySchema = z.object({
  /** The ways of the earlier trips (route-line.ts). */
  routes: z.array(z.string()),
  /** Whether this trip has been on one of them: a trip from elsewhere joins them late or never. */
  wasOn: z.boolean(),
  /** Since when and for how many locations it has been off all of them; null while it is on one. */
  off: z.nullable(z.object({ since: z.date(), fixes: z.int() })),
});
export type UsualWay = z.infer<typeof usualWaySchema>;

/**
 * The usual way of a trip that begins. Too few earlier trips give no usual way, so that it is never
 * left.
 */
export const newUsualWay = (routes: readonly string[]): UsualWay => ({
  routes: routes.length < USUAL_TRIPS_MIN ? [] : [...routes],
  wasOn: false,
  off: null,
});

/** Takes a location into the comparison. */
export function nextUsualWay(before: UsualWay, at: Coordinates, time: Date): UsualWay {
  const isOn = before.routes.some((route) => distanceToRouteM(at, parseRoute(route)) <= OFF_ROUTE_M);
  if (isOn) return { ...before, wasOn: true, off: null };
  if (!before.wasOn) return before;
  return { ...before, off: { since: before.off?.since ?? time, fixes: (before.off?.fixes ?? 0) + 1 } };
}

/** Whether the trip has left the usual way for longer than a detour takes. */
export const isOffUsualWay = ({ off }: UsualWay, now: Date): boolean =>
  off !== null && off.fixes >= OFF_ROUTE_FIXES && now.getTime() - off.since.getTime() >= OFF_ROUTE_MS;
