import { MINUTE_MS, LOCATION_STALE_MS, SECOND_MS } from "@guardianlink/domain/config";
import type { LocationReading } from "@guardianlink/domain/location";
import { clockTime } from "../format-time.ts";
import type { LocationFailure } from "../../../platform/device/geolocation.ts";
import { isClockSetBack } from "../../../platform/time/clock-set-back.ts";

/** What is known of the tracking. */
export interface TrackingState {
  readonly latest: LocationReading | null;
  /** When the latest one arrived; null before the first. */
  readonly latestCameAt: Date | null;
  readonly failure: LocationFailure | null;
  /** Since when the page is hidden and gets no locations; null while it is visible. */
  readonly hiddenSince: Date | null;
  /** The last pause; null when there was none worth showing. */
  readonly paused: { readonly from: Date; readonly to: Date } | null;
}

export const NO_TRACKING: TrackingState = {
  latest: null,
  latestCameAt: null,
  failure: null,
  hiddenSince: null,
  paused: null,
};

export type TrackingEvent =
  | { readonly kind: "reading"; readonly reading: LocationReading; readonly at: Date }
  | { readonly kind: "failure"; readonly failure: LocationFailure }
  | { readonly kind: "hidden"; readonly at: Date }
  | { readonly kind: "shown"; readonly at: Date };

/** Shorter pauses, such as reading a message, are not shown. */
const PAUSE_TOLD_MS = MINUTE_MS;

export function nextTracking(state: TrackingState, event: TrackingEvent): TrackingState {
  switch (event.kind) {
    case "reading": {
      const { latest, latestCameAt } = state;
      // A slow answer may arrive after a newer one.
      return latest &&
        latestCameAt &&
        latest.timestamp > event.reading.timestamp &&
        !isClockSetBack(latestCameAt.getTime(), event.at.getTime())
        ? state
        : { ...state, latest: event.reading, latestCameAt: event.at, failure: null };
    }
    case "failure":
      return { ...state, failure: event.failure };
    case "hidden":
      return { ...state, hiddenSince: state.hiddenSince ?? event.at };
    case "shown": {
      if (state.hiddenSince === null) return state;
      const pausedMs = event.at.getTime() - state.hiddenSince.getTime();
      return {
        ...state,
        hiddenSince: null,
        paused: pausedMs >= PAUSE_TOLD_MS ? { from: state.hiddenSince, to: event.at } : state.paused,
      };
    }
  }
}

export type TrackingTone = "live" | "stale" | "off";

/** "5 s", "3 min", "2 h 05 min". */
export function ageText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;
}

const FAILURE_TEXTS: Record<LocationFailure, string> = {
  unsupported: "This browser can't share your location. Contacts won't see where you are.",
  denied:
    "Location is blocked for this site. Open the browser's site settings (the icon beside the address), allow Location, then come back.",
  unavailable: "Location information unavailable. Please check your GPS settings.",
  timeout: "Your phone hasn't found your location yet. We'll keep trying.",
};

/** The text and the tone for the state of the tracking. */
export function describeTracking(
  { latest, failure }: TrackingState,
  now: Date,
): { readonly tone: TrackingTone; readonly title: string; readonly detail: string } {
  const location = latest && locationText(latest, now);
  if (failure === "denied" || failure === "unsupported")
    return {
      tone: "off",
      title: "Tracking is off",
      detail: [FAILURE_TEXTS[failure], location].filter(Boolean).join(" "),
    };
  if (latest === null)
    return {
      tone: "stale",
      title: "Looking for your location",
      detail: failure ? FAILURE_TEXTS[failure] : "This can take a moment.",
    };
  const isStale = now.getTime() - latest.timestamp.getTime() > LOCATION_STALE_MS;
  return {
    tone: isStale ? "stale" : "live",
    title: isStale ? "Your location is old" : "Tracking live",
    detail: [location, isStale && failure && FAILURE_TEXTS[failure]].filter(Boolean).join(" "),
  };
}

function locationText(reading: LocationReading, now: Date): string {
  const age = ageText(now.getTime() - reading.timestamp.getTime());
  const accuracy = reading.accuracy === null ? "" : `, accurate to ${Math.round(reading.accuracy)} m`;
  return `Last location ${age} ago${accuracy}.`;
}

/** "Screen off or in another app from 14:05 to 14:09 (4 min). ..." */
export function pauseText({ from, to }: NonNullable<TrackingState["paused"]>, now: Date): string {
  const age = ageText(to.getTime() - from.getTime());
  return `Screen off or in another app from ${clockTime(from, now)} to ${clockTime(to, now)} (${age}). Keep this page open to share your location.`;
}
