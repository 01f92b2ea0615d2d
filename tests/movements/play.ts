import { randomFrom } from "@guardianlink/domain/testing/random";
import { dueWatch, remindOfSilence } from "@guardianlink/domain/watch/watch-due";
import { addToRoute } from "@guardianlink/domain/watch/route-line";
import { newUsualWay } from "@guardianlink/domain/watch/usual-way";
import { answerWatch, newWatchState, withCheckIns } from "@guardianlink/domain/watch/watch-state";
import type { WatchState } from "@guardianlink/domain/watch/watch-state";
import { STEP_MS } from "@guardianlink/domain/watch/limits";
import { stepWatch } from "@guardianlink/domain/watch/watch-step";
import type { CheckKind } from "@guardianlink/domain/watch/check-kinds";
import { SIGNAL_LOST_MS, SIGNAL_QUIET_MS } from "@guardianlink/domain/config";
import { tripId, userId } from "@guardianlink/domain/ids";
import type { LocationReading } from "@guardianlink/domain/location";
import type { PhoneStatus } from "@guardianlink/domain/watch/phone-status";
import { destinationIn } from "@guardianlink/domain/places/destination";
import { endMs, journey, START_MS } from "./journey.ts";
import type { Scene } from "./scenes.ts";

// Plays a journey as the server sees it: a step of the watch every two minutes, with the latest
// location, and a look each minute at what is due.

const MINUTE_MS = 60_000;

interface Prompt {
  /**
   * "reminder" is the push about a silent phone, "late" the forecast of a late arrival. Nothing
   * follows from either.
   */
  readonly kind: CheckKind | "reminder" | "late";
  readonly minute: number;
}

export interface Played {
  /** All that asked the traveller something. */
  readonly prompts: readonly Prompt[];
  /** The questions whose answer the contacts' information waits for. */
  readonly asked: readonly Prompt[];
  /** The forecasts of a late arrival, which ask nothing. */
  readonly late: readonly Prompt[];
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
function statusAt(statuses: readonly PhoneStatus[], ms: number): PhoneStatus | null {
  return statuses.findLast(({ at }) => at.getTime() <= ms) ?? null;
}

/**
 * Plays a journey; each question is answered with "I'm fine" a minute later.
 * @param seed journeys with different seeds differ a little
 * @param checkInMinutes regular check-ins; 0 is off
 */
export function play(scene: Scene, seed: number, checkInMinutes = 0): Played {
  const random = randomFrom(seed);
  const legs = scene.legs(random);
  const { fixes, statuses } = journey(scene.start, scene.goal, legs, random, scene.roadBend);
  const plan = {
    start: scene.start,
    destination: scene.address
      ? ({ ...scene.address, kind: "address" } as const)
      : destinationIn(scene.note, scene.start),
    eta: new Date(START_MS + scene.etaMinutes * MINUTE_MS),
  };
  const fresh = newWatchState({ userId: userId("ada"), tripId: tripId("trip-1") });
  let state: WatchState = {
    ...withCheckIns(fresh, checkInMinutes, new Date(START_MS)),
    usual: newUsualWay((scene.earlier ?? []).map(routeOf)),
  };
  const prompts: Prompt[] = [];
  const late: Prompt[] = [];
  let before: LocationReading | null = null;
  const take = (next: WatchState, ask: CheckKind | null, ms: number): void => {
    state = next;
    if (ask === null || next.check === null) return;
    prompts.push({ kind: ask, minute: minuteOf(ms) });
    state = answerWatch(next, next.check.id, new Date(ms + MINUTE_MS)) ?? next;
  };
  let looked = START_MS;
  /** Each minute the server reminds the travellers of silent phones, and then does what is due. */
  const lookUntil = (untilMs: number): void => {
    for (; looked <= untilMs; looked += MINUTE_MS) {
      const now = new Date(looked);
      const seenAt = before?.timestamp ?? null;
      const phone = { seenAt, status: statusAt(statuses, looked) };
      const silentMs = seenAt === null ? 0 : looked - seenAt.getTime();
      const isQuiet = silentMs >= SIGNAL_QUIET_MS && silentMs < SIGNAL_LOST_MS;
      const reminded = isQuiet ? remindOfSilence(state, now, phone) : null;
      if (reminded !== null) prompts.push({ kind: "reminder", minute: minuteOf(looked) });
      state = reminded ?? state;
      if (state.nextAt === null || state.nextAt > now) continue;
      const due = dueWatch(state, now, phone);
      take(due.state, due.act === "ask" ? (due.state.check?.kind ?? null) : null, looked);
    }
  };
  for (const [index, fix] of fixes.entries()) {
    lookUntil(fix.timestamp.getTime() - 1);
    before = fix;
    const ms = stepMs(fix, fixes[index + 1]);
    const step = ms === null ? null : stepWatch(state, fix, plan, new Date(ms));
    if (ms === null || step === null) continue;
    take(step.state, step.ask, ms);
    if (step.reportsLate) late.push({ kind: "late", minute: minuteOf(ms) });
  }
  lookUntil(endMs(legs));
  const asked = prompts.filter(({ kind }) => kind !== "reminder");
  return { prompts, asked, late, hours: minuteOf(endMs(legs)) / 60 };
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
