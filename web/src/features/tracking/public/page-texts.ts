import { LOCATION_STALE_MS } from "@guardianlink/domain/config";
import { groupedPhone } from "@guardianlink/domain/e164";
import { telLink } from "@guardianlink/domain/links";
import type { TrackView } from "@guardianlink/domain/trips/track-api";
import type { Callee } from "./emergency-call.ts";
import type { FeedState } from "./feed.ts";
import { locationTexts, noLocationText } from "./location-texts.ts";
import type { LocationTexts } from "./location-texts.ts";
import { storyOf } from "./story.ts";
import type { Story } from "./story.ts";
import { timeText } from "./time-texts.ts";
import type { TrackText } from "./track-texts.ts";

/** What the page says, in the order in which a worried person asks. */
export interface PageTexts extends Story {
  /** Who shares the trip: a page without it would look like phishing. */
  readonly sharedBy: string;
  readonly about: string;
  /** The traveller, where there is a number to call. */
  readonly callee: Callee | null;
  /** The vehicle to look for and the rest of the trip: label and value. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly location: LocationTexts | null;
  /** What is said where there is no location. */
  readonly noLocation: string | null;
  /** Trouble of the viewer's own phone; null when there is none. */
  readonly trouble: string | null;
  /** Whether the server has answered within the last minute. */
  readonly isCurrent: boolean;
}

function troubleText({ connection, updatedAtMs }: FeedState, nowMs: number, text: TrackText): string | null {
  if (connection === "live") return null;
  const isOffline = connection === "offline";
  if (updatedAtMs === null) return text(isOffline ? "viewerOffline" : "viewerUnreachable");
  const time = timeText(updatedAtMs, nowMs);
  return text(isOffline ? "viewerOfflineSince" : "viewerUnreachableSince", { time });
}

/** @param nowMs this phone's clock */
export function pageTexts(
  state: FeedState & { readonly view: TrackView },
  nowMs: number,
  text: TrackText,
): PageTexts {
  const { view } = state;
  const { travellerName: name, etaMs } = view;
  // Someone forces the traveller and could listen to a call. So the page offers no number, even if
  // the server were to send one.
  const phone = view.duressAtMs === null ? view.phone : null;
  const serverNowMs = nowMs + state.clockOffsetMs;
  const heardMs = (state.updatedAtMs ?? nowMs) + state.clockOffsetMs;
  // A page that was hidden, or whose question gets no answer, still has its connection's last state.
  const isCurrent = state.connection === "live" && serverNowMs - heardMs <= LOCATION_STALE_MS;
  const facts: (readonly [string, string | null])[] = [
    [text("plate"), view.licensePlate],
    [text("driver"), view.driverName],
    [text("destination"), view.destination],
    [text("started"), text.value(timeText(view.startedAtMs, serverNowMs))],
    [text("expected"), etaMs === null ? null : text.value(timeText(etaMs, serverNowMs))],
    [text("phoneOf", { name }), phone === null ? null : groupedPhone(phone)],
  ];
  return {
    ...storyOf(view, { nowMs: serverNowMs, heardMs, isCurrent }, text),
    sharedBy: text("sharedBy", { name }),
    about: text("about", { name }),
    callee: phone === null ? null : { label: text("call", { name }), href: telLink(phone) },
    facts: facts.filter((fact): fact is readonly [string, string] => fact[1] !== null),
    location: locationTexts(view, serverNowMs, isCurrent, text),
    noLocation: noLocationText(view, text),
    trouble: troubleText(state, nowMs, text),
    isCurrent,
  };
}

/** Who has answered, one line each. @param nowMs the server's clock */
export const answerLines = (view: TrackView, nowMs: number, text: TrackText): readonly string[] =>
  view.onIt.map(({ name, atMs, isYou }) => {
    const time = timeText(atMs, nowMs);
    if (isYou) return text("youSince", { time });
    return name === null ? text("someoneSince", { time }) : text("nameSince", { name, time });
  });
