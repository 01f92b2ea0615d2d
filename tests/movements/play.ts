import { dueWatch } from "@guardianlink/domain/anomalies/watch-due";
import { addToRoute } from "@guardianlink/domain/anomalies/route-line";
import { newUsualWay } from "@guardianlink/domain/anomalies/usual-way";
import { answerWatch, newWatchState } from "@guardianlink/domain/anomalies/watch-state";
import type { WatchState } from "@guardianlink/domain/anomalies/watch-state";
import { STEP_MS } from "@guardianlink/domain/anomalies/limits";
import { stepWatch } from "@guardianlink/domain/anomalies/watch-step";
import type { CheckKind } from "@guardianlink/domain/anomalies/check-kinds";
import { tripId, userId } from "@guardianlink/domain/ids";
import type { LocationReading } from "@guardianlink/domain/location";
import type { PhoneWords } from "@guardianlink/domain/phone-words";
import { destinationIn } from "@guardianlink/domain/places/destination";
import { endMs, journey, randomFrom, START_MS } from "./journey.ts";
import type { Scene } from "./scenes.ts";

// Plays a journey as the server sees it: a step of the watch every two minutes, with the latest
// location, and a look each minute at what is due.

const MINUTE_MS = 60_000;

interface Asked {
  readonly kind: CheckKind;
  readonly minute: number;
}

export interface Played {
  readonly asked: readonly Asked[];
  readonly hours: number;
}

/**
 * When the watch takes a location: in its next run, if no newer one has come until then.
 * @returns null for a location that it does not take
 */
function stepMs(fix: LocationReading, next: LocationReading | undefined): number | null {
  const runMs = Math.ceil(fix.timestamp.getTime() / STEP_MS) * STEP_MS;
  return next !== undefined && next.timestamp.getTime() <= runMs ? null : runMs;
}

const minuteOf = (ms: number): number => (ms - START_MS) / MINUTE_MS;

/** The phone said last that it was locked when it entered a leg with a dark screen. */
function wordsAt(words: readonly PhoneWords[], ms: number): PhoneWords | null {
  return words.findLast(({ at }) => at.getTime() <= ms) ?? null;
}

/**
 * Plays a journey; each question is answered with "I'm fine" a minute later.
 * @param seed journeys with different seeds differ a little
 */
export function play(scene: Scene, seed: number): Played {
  const random = randomFrom(seed);
  const legs = scene.legs(random);
  const { fixes, words } = journey(scene.start, scene.goal, legs, random, scene.roadBend);
  const plan = {
    start: scene.start,
    destination: scene.address
      ? ({ ...scene.address, kind: "address" } as const)
      : destinationIn(scene.note, scene.start),
    eta: new Date(START_MS + scene.etaMinutes * MINUTE_MS),
  };
  let state: WatchState = {
    ...newWatchState({ userId: userId("ada"), tripId: tripId("trip-1") }),
    usual: newUsualWay((scene.earlier ?? []).map(routeOf)),
  };
  const asked: Asked[] = [];
  let before: LocationReading | null = null;
  const take = (next: WatchState, ask: CheckKind | null, ms: number): void => {
    state = next;
    if (ask === null || next.check === null) return;
    asked.push({ kind: ask, minute: minuteOf(ms) });
    state = answerWatch(next, next.check.id, new Date(ms + MINUTE_MS)) ?? next;
  };
  const lookUntil = (untilMs: number): void => {
    while (state.nextAt !== null && state.nextAt.getTime() <= untilMs) {
      const ms = Math.ceil(state.nextAt.getTime() / MINUTE_MS) * MINUTE_MS;
      const due = dueWatch(state, new Date(ms), {
        seenAt: before?.timestamp ?? null,
        words: wordsAt(words, ms),
      });
      take(due.state, due.act === "ask" ? (due.state.check?.kind ?? null) : null, ms);
    }
  };
  for (const [index, fix] of fixes.entries()) {
    lookUntil(fix.timestamp.getTime() - 1);
    before = fix;
    const ms = stepMs(fix, fixes[index + 1]);
    const step = ms === null ? null : stepWatch(state, fix, plan, new Date(ms));
    if (ms !== null && step !== null) take(step.state, step.ask, ms);
  }
  lookUntil(endMs(legs));
  return { asked, hours: minuteOf(endMs(legs)) / 60 };
}

const routes = new Map<string, string>();

/** The way of an earlier trip, as its watch kept it. */
function routeOf(scene: Scene, index: number): string {
  const key = `${scene.name} ${index}`;
  const route = routes.get(key) ?? drivenRoute(scene, index);
  routes.set(key, route);
  return route;
}

function drivenRoute(scene: Scene, index: number): string {
  const random = randomFrom(9000 + index);
  const { fixes } = journey(scene.start, scene.goal, scene.legs(random), random, scene.roadBend);
  let route = "";
  for (const [index, fix] of fixes.entries())
    if (stepMs(fix, fixes[index + 1]) !== null) route = addToRoute(route, fix);
  return route;
}
