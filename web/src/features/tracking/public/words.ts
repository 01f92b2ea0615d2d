import { EMERGENCY_NUMBER_TEXT } from "@guardianlink/domain/config";
import { telLink } from "@guardianlink/domain/links";
import { formatCoordinates, mapsLink, withCoordinates } from "@guardianlink/domain/location";
import type { TrackView } from "@guardianlink/domain/track-api";
import type { Callee } from "./emergency-call.ts";
import type { FeedState } from "./feed.ts";
import { signalOf } from "./signal.ts";
import type { Signal } from "./signal.ts";

/** What the page says, in the order in which a worried person asks. */
export interface Words {
  readonly tone: "danger" | "warn" | "calm";
  readonly kicker: string;
  readonly headline: string;
  readonly lead: string;
  /** The traveller, where there is a number to call. */
  readonly callee: Callee | null;
  /** Which car to look for: label and value. */
  readonly car: readonly (readonly [label: string, value: string])[];
  /** The rest of the trip. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly place: PlaceWords | null;
  /** What is said where there is no place. */
  readonly noPlace: string | null;
  /** Trouble of the viewer's own phone; null when there is none. */
  readonly trouble: string | null;
}

export interface PlaceWords {
  /** A dot that does not move any more must not look live. */
  readonly isFresh: boolean;
  readonly badge: string;
  readonly age: string;
  readonly place: string;
  readonly accuracy: string | null;
  readonly mapsHref: string;
  /** Why the position may be old; null while it is fresh. */
  readonly explanation: string | null;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const count = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? "" : "s"}`;

/** "just now", "12 seconds ago", "3 minutes ago", "2 hours 5 minutes ago". A clock that runs ahead says "just now". */
export function ago(ms: number): string {
  if (ms < 5 * SECOND) return "just now";
  if (ms < MINUTE) return `${count(Math.floor(ms / SECOND), "second")} ago`;
  if (ms < HOUR) return `${count(Math.floor(ms / MINUTE), "minute")} ago`;
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  return `${[count(Math.floor(ms / HOUR), "hour"), ...(minutes > 0 ? [count(minutes, "minute")] : [])].join(" ")} ago`;
}

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hour12: false });
const dayAndClock = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
});

/** "14:05" in the viewer's zone, with the day when it is not today. */
export function timeText(atMs: number, nowMs: number): string {
  const isToday = new Date(atMs).toDateString() === new Date(nowMs).toDateString();
  return (isToday ? clock : dayAndClock).format(atMs);
}

type Story = Pick<Words, "tone" | "kicker" | "headline" | "lead">;

function endedStory(view: TrackView, at: (ms: number) => string): Story {
  const { travellerName: name, endedAtMs, sosAtMs } = view;
  const when = endedAtMs === null ? "" : ` at ${at(endedAtMs)}`;
  if (sosAtMs === null)
    return {
      tone: "calm",
      kicker: "Trip over",
      headline: `${name} ended the trip safely`,
      lead: `The trip was ended${when}. You need not do anything.`,
    };
  return {
    tone: "calm",
    kicker: "Trip over",
    headline: `${name} ended the trip`,
    lead: `After the SOS of ${at(sosAtMs)}, the trip was ended${when}. Call ${name} to make sure that all is well.`,
  };
}

/** "near Allen Avenue", or nothing where no address is known. A place of our own list begins so. */
const near = ({ address }: TrackView): string =>
  address === null ? "" : address.startsWith("near ") ? ` ${address}` : ` near ${address}`;

/** What a silent phone means is not known, and that is said. It is neither an SOS nor a late arrival. */
function lostStory(view: TrackView, heardMs: number, at: (ms: number) => string): Story {
  const { travellerName: name } = view;
  return {
    tone: "warn",
    kicker: "Signal lost",
    headline: `Nothing is heard from ${name}'s phone`,
    lead: `Signal lost at ${at(heardMs)}${near(view)}. This may be the network, an empty battery or a closed app; ${name} has raised no SOS. Try to call ${name}.`,
  };
}

function story(view: TrackView, nowMs: number): Story {
  const at = (ms: number): string => timeText(ms, nowMs);
  const { travellerName: name, etaMs, sosAtMs } = view;
  if (view.status === "completed") return endedStory(view, at);
  if (sosAtMs !== null || view.status === "sos")
    return {
      tone: "danger",
      kicker: "SOS",
      headline: `${name} needs help`,
      lead: `${sosAtMs === null ? "An SOS was raised" : `SOS raised at ${at(sosAtMs)}, ${ago(nowMs - sosAtMs)}`}. Call ${name} now. If there is no answer, call ${EMERGENCY_NUMBER_TEXT} and read them the details on this page.`,
    };
  if (etaMs !== null && nowMs > etaMs)
    return {
      tone: "warn",
      kicker: "Overdue",
      headline: `${name} has not arrived yet`,
      lead: `Expected at ${at(etaMs)}, ${ago(nowMs - etaMs)}. Please call ${name}.`,
    };
  const signal = signalOf(view, nowMs);
  if (signal.kind === "lost") return lostStory(view, signal.heardMs, at);
  return {
    tone: "calm",
    kicker: "Live trip",
    headline: `${name} is on the way`,
    lead: etaMs === null ? "No arrival time was given." : `Expected to arrive at ${at(etaMs)}.`,
  };
}

/** What the signal is worth: a badge, and why the position is old where it is. */
function signalWords(
  signal: Signal,
  view: TrackView,
  nowMs: number,
): Pick<PlaceWords, "badge" | "explanation"> {
  switch (signal.kind) {
    case "over":
      return { badge: "Trip over", explanation: null };
    case "live":
      return { badge: "Live", explanation: null };
    case "standing":
      return {
        badge: "Standing still",
        explanation: `At this place since ${timeText(signal.sinceMs, nowMs)}. A phone that stands still reports every 5 minutes.`,
      };
    case "quiet":
      return {
        badge: "Not live",
        explanation:
          "The phone may have stopped, have no network, or have its screen off. The place below is the last one known.",
      };
    case "lost":
      return {
        badge: "Signal lost",
        explanation: `Signal lost at ${timeText(signal.heardMs, nowMs)}${near(view)}. This may be the network, an empty battery or a closed app. The place below is the last one known.`,
      };
  }
}

function placeWords(view: TrackView, nowMs: number): PlaceWords | null {
  const { position, address } = view;
  if (position === null) return null;
  const ageMs = nowMs - position.atMs;
  const signal = signalOf(view, nowMs);
  const isFresh = signal.kind === "live";
  const coordinates = formatCoordinates(position);
  return {
    isFresh,
    ...signalWords(signal, view, nowMs),
    age: isFresh
      ? `Position from ${ago(ageMs)}`
      : `Last heard at ${timeText(position.atMs, nowMs)}, ${ago(ageMs)}`,
    place: address === null ? coordinates : withCoordinates(address, coordinates),
    accuracy:
      position.accuracyM === null ? null : `Accurate to ${Math.max(1, Math.round(position.accuracyM))} m`,
    mapsHref: mapsLink(position),
  };
}

function noPlaceText(view: TrackView): string | null {
  if (view.position !== null) return null;
  return view.status === "completed"
    ? "The place is not shown any more, because the trip ended safely."
    : "The phone has sent no position yet.";
}

function troubleText({ connection, updatedAtMs }: FeedState, nowMs: number): string | null {
  if (connection === "live") return null;
  const last = updatedAtMs === null ? "" : ` Last update ${timeText(updatedAtMs, nowMs)}.`;
  return connection === "offline"
    ? `You are offline.${last}`
    : `The server cannot be reached.${last} Trying again.`;
}

const calleeOf = ({ travellerName, phone }: TrackView): Callee | null =>
  phone === null ? null : { label: `Call ${travellerName}`, href: telLink(phone) };

/** @param nowMs this phone's clock */
export function wordsFor(state: FeedState & { readonly view: TrackView }, nowMs: number): Words {
  const { view } = state;
  const serverNowMs = nowMs + state.clockOffsetMs;
  const facts: (readonly [string, string | null])[] = [
    [`Phone of ${view.travellerName}`, view.phone],
    ["Destination or notes", view.destination],
    ["Trip started", timeText(view.startedAtMs, serverNowMs)],
    ["Expected arrival", view.etaMs === null ? null : timeText(view.etaMs, serverNowMs)],
  ];
  return {
    ...story(view, serverNowMs),
    callee: calleeOf(view),
    car: [
      ["License plate", view.licensePlate],
      ["Driver", view.driverName],
    ],
    facts: facts.filter((fact): fact is readonly [string, string] => fact[1] !== null),
    place: placeWords(view, serverNowMs),
    noPlace: noPlaceText(view),
    trouble: troubleText(state, nowMs),
  };
}

/** Who has answered, one line each. */
export const answerLines = (view: TrackView, nowMs: number): readonly string[] =>
  view.onIt.map(
    ({ name, atMs, isYou }) =>
      `${isYou ? "You are" : `${name ?? "Someone with the link"} is`} on it, since ${timeText(atMs, nowMs)}`,
  );
