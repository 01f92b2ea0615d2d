import { MINUTE_MS, LOCATION_STALE_MS, SIGNAL_LOST_MS, TRACKING } from "@guardianlink/domain/config";
import { distanceM } from "@guardianlink/domain/location";
import type { TrackView } from "@guardianlink/domain/trips/track-api";

/** How much the last location is worth. Only "live" may look live. */
export type Signal =
  | { readonly kind: "over" }
  | { readonly kind: "live" }
  /** The phone has reported from one place for a while, and its next report is not late yet. */
  | { readonly kind: "standing"; readonly sinceMs: number }
  /** Older than a minute, and the reason is not known. */
  | { readonly kind: "quiet" }
  /**
   * Silent for so long that the server asks the traveller and, without an answer, tells everyone
   * who has the link.
   */
  | { readonly kind: "lost"; readonly lastSeenMs: number };

/** How long a standing phone's report may take before it counts as late. */
const LATE_MS = MINUTE_MS;
/**
 * Locations of a standing phone wander: nearer than this, or than their accuracy, they are one
 * place.
 */
const SAME_PLACE_M = 50;

/**
 * Since when the route has been at the newest location, in milliseconds; null when it was elsewhere
 * a moment before.
 */
function standingSince({ route, position }: TrackView): number | null {
  if (position === null) return null;
  const nearM = Math.max(SAME_PLACE_M, position.accuracyM ?? 0);
  const elsewhere = route.findLastIndex((point) => distanceM(point, position) > nearM);
  const since = route[elsewhere + 1]?.atMs ?? position.atMs;
  // A phone that moves reports within seconds; two reports so far apart at one place come from one
  // that stands.
  return position.atMs - since >= TRACKING.heartbeatMs - LATE_MS ? since : null;
}

/**
 * Reads a signal from a view. To spare battery and data a standing phone writes only every five
 * minutes, so it must look neither dead nor live.
 * @param nowMs the server's clock
 */
export function signalOf(view: TrackView, nowMs: number): Signal {
  const { position } = view;
  if (view.status === "completed") return { kind: "over" };
  if (position === null) return { kind: "quiet" };
  const ageMs = nowMs - position.atMs;
  if (ageMs <= LOCATION_STALE_MS) return { kind: "live" };
  if (view.signalLostAtMs !== null || ageMs > SIGNAL_LOST_MS)
    return { kind: "lost", lastSeenMs: position.atMs };
  const sinceMs = standingSince(view);
  return sinceMs !== null && ageMs <= TRACKING.heartbeatMs + LATE_MS
    ? { kind: "standing", sinceMs }
    : { kind: "quiet" };
}
