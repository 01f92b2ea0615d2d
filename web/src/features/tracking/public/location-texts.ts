import { formatCoordinates, mapsLink } from "@guardianlink/domain/location";
import { withoutNear } from "@guardianlink/domain/places/near-words";
import type { TrackView } from "@guardianlink/domain/trips/track-api";
import { phoneStatusText } from "@guardianlink/domain/watch/phone-status-text";
import { signalOf } from "./signal.ts";
import type { Signal } from "./signal.ts";
import { ago, timeText } from "./time-texts.ts";
import type { TrackText } from "./track-texts.ts";

export interface LocationTexts {
  /** Whether the dot looks live. An old location must not. */
  readonly isFresh: boolean;
  readonly badge: string;
  readonly age: string;
  /** "Near Allen Avenue, Ikeja"; null while no address is known. */
  readonly address: string | null;
  readonly coordinates: string;
  readonly accuracy: string | null;
  readonly mapsHref: string;
  /** Why the location may be old; null while it is fresh. */
  readonly explanation: string | null;
  /** "The phone: screen off since 14:05, battery 3%"; null when it reported nothing. */
  readonly phone: string | null;
}

/** Why no newer location has come: by the phone's last report, or else the possible reasons. */
function silenceReason({ phoneStatus }: TrackView, text: TrackText): string {
  if (phoneStatus?.state === "hidden") return text("screenOffReason");
  if (phoneStatus?.state === "closed") return text("pageClosedReason");
  return text("notLiveReason");
}

/**
 * The status that the phone last reported. The battery is shown with its time when it may have
 * changed since.
 */
function phoneText({ phoneStatus }: TrackView, nowMs: number, text: TrackText): string | null {
  if (phoneStatus === null) return null;
  const time = timeText(phoneStatus.atMs, nowMs);
  const words = phoneStatusText(phoneStatus, time, text);
  if (words === null) return null;
  return phoneStatus.state === "shown" ? text("phoneSaidAt", { time, words }) : words;
}

/** The badge for the signal, and the reason why a location is old. */
function signalTexts(
  signal: Signal,
  view: TrackView,
  nowMs: number,
  text: TrackText,
): Pick<LocationTexts, "badge" | "explanation"> {
  switch (signal.kind) {
    case "over":
      return { badge: text("tripOver"), explanation: null };
    case "live":
      return { badge: text("live"), explanation: null };
    case "standing":
      return {
        badge: text("standing"),
        explanation: text("standingSince", { time: timeText(signal.sinceMs, nowMs) }),
      };
    case "quiet":
      return { badge: text("notLive"), explanation: silenceReason(view, text) };
    case "lost":
      return { badge: text("signalLost"), explanation: silenceReason(view, text) };
  }
}

/**
 * Where the traveller is; null where no location is shown.
 * @param nowMs the server's clock
 * @param isCurrent whether the server has answered a moment ago; otherwise the traveller may be
 * elsewhere by now
 */
export function locationTexts(
  view: TrackView,
  nowMs: number,
  isCurrent: boolean,
  text: TrackText,
): LocationTexts | null {
  const { position, address } = view;
  if (position === null) return null;
  const since = ago(nowMs - position.atMs, text);
  const signal = signalOf(view, nowMs);
  const isKnown = isCurrent || signal.kind === "over";
  const isFresh = isKnown && signal.kind === "live";
  return {
    isFresh,
    ...(isKnown ? signalTexts(signal, view, nowMs, text) : { badge: text("notLive"), explanation: null }),
    phone: phoneText(view, nowMs, text),
    age: isFresh
      ? text("locationFrom", { ago: since })
      : text("lastHeard", { time: timeText(position.atMs, nowMs), ago: since }),
    // A place from the app's own list already says "near".
    address: address === null ? null : text("near", { address: withoutNear(address) }),
    coordinates: formatCoordinates(position),
    accuracy:
      position.accuracyM === null
        ? null
        : text("accuracy", { meters: String(Math.max(1, Math.round(position.accuracyM))) }),
    mapsHref: mapsLink(position),
  };
}

/** Why no location is shown; null where one is. */
export function noLocationText({ position, status }: TrackView, text: TrackText): string | null {
  if (position !== null) return null;
  return text(status === "completed" ? "locationHidden" : "noLocationYet");
}
