import * as z from "zod/mini";
import { MINUTE_MS } from "../config.ts";
import { tripIdSchema, userIdSchema } from "../id-schemas.ts";
import type { LocationReading } from "../location.ts";
import { ANSWER_WAIT_MS, ASK_PAUSE_MS, FRESH_MS, STEP_MS } from "./limits.ts";
import { watchViewSchema } from "./check.ts";
import type { CheckKind } from "./check-kinds.ts";
import { anomaliesOf, movementSchema, nextMovement } from "./movement.ts";
import type { TripPlan } from "./movement.ts";

/**
 * The watch over one trip, in one document that only the server writes and its owner reads. A trip
 * without it has had no location yet.
 */
export const watchStateSchema = z.object({
  userId: userIdSchema,
  tripId: tripIdSchema,
  movement: z.nullable(movementSchema),
  ...watchViewSchema.shape,
  lastAskedAt: z.nullable(z.date()),
  /** The expected arrival for which the traveller was told that it will be missed. */
  toldLateFor: z.nullable(z.date()),
  nextCheckInAt: z.nullable(z.date()),
  /** When the server must look again; null for never. The index of this field finds what is due. */
  nextAt: z.nullable(z.date()),
});
export type WatchState = z.infer<typeof watchStateSchema>;

/** The state before the first location. */
export const newWatchState = (trip: Pick<WatchState, "userId" | "tripId">): WatchState => ({
  userId: trip.userId,
  tripId: trip.tripId,
  movement: null,
  check: null,
  lastAskedAt: null,
  toldLateFor: null,
  checkInMinutes: 0,
  nextCheckInAt: null,
  nextAt: null,
});

const plus = (date: Date, ms: number): Date => new Date(date.getTime() + ms);

/** Sets when the server must look again. */
function scheduled(state: Omit<WatchState, "nextAt">): WatchState {
  const { check, nextCheckInAt } = state;
  const times = [
    check !== null && check.informedAt === null ? plus(check.askedAt, ANSWER_WAIT_MS) : null,
    nextCheckInAt,
  ].filter((time) => time !== null);
  const [first] = times.sort((a, b) => a.getTime() - b.getTime());
  return { ...state, nextAt: first ?? null };
}

const asked = (state: WatchState, kind: CheckKind, now: Date): WatchState =>
  scheduled({
    ...state,
    check: { id: String(now.getTime()), kind, askedAt: now, informedAt: null },
    lastAskedAt: now,
  });

/**
 * Whether a location is a step of the watch: one in STEP_MS is enough, and each costs a read and a
 * write.
 * @param before the time of the location before it; null for the first
 */
export const isWatchStep = (before: Date | null, at: Date): boolean =>
  before === null || Math.floor(before.getTime() / STEP_MS) !== Math.floor(at.getTime() / STEP_MS);

/** What a step has led to. */
export interface WatchStep {
  readonly state: WatchState;
  /** A question to ask now; null for none. */
  readonly ask: CheckKind | null;
  /** The traveller is told that the expected arrival will be missed. */
  readonly tellsLate: boolean;
}

/**
 * Takes a location into the watch and decides whether the traveller is asked.
 * @returns null when the location changes nothing: it is too inaccurate, a jump, or old
 */
export function stepWatch(
  before: WatchState,
  fix: LocationReading,
  plan: TripPlan,
  now: Date,
): WatchStep | null {
  if (now.getTime() - fix.timestamp.getTime() > FRESH_MS) return null;
  const movement = nextMovement(before.movement, fix, plan);
  if (movement === null) return null;
  const state = { ...before, movement };
  const found = anomaliesOf(movement, plan);
  const mayAsk =
    state.check === null &&
    (state.lastAskedAt === null || now.getTime() - state.lastAskedAt.getTime() >= ASK_PAUSE_MS);
  const ask = (mayAsk && found.find((anomaly) => anomaly !== "will-be-late")) || null;
  const tellsLate = found.includes("will-be-late") && state.toldLateFor?.getTime() !== plan.eta?.getTime();
  const told = tellsLate ? { ...state, toldLateFor: plan.eta } : state;
  return { state: ask === null ? told : asked(told, ask, now), ask, tellsLate };
}

/**
 * Takes the traveller's answer to the question `id`. The measuring starts anew, so that the same
 * stop or detour is not asked about again at once.
 * @returns null when there is no such open question
 */
export function answerWatch(before: WatchState, id: string, now: Date): WatchState | null {
  const { check, movement } = before;
  if (check?.id !== id) return null;
  const rested = movement && { ...movement, way: null, anchor: { ...movement.anchor, since: now } };
  return scheduled({ ...before, check: null, movement: rested });
}

/** Switches regular check-ins on or off. */
export const withCheckIns = (before: WatchState, minutes: number, now: Date): WatchState =>
  scheduled({
    ...before,
    checkInMinutes: minutes,
    nextCheckInAt: minutes === 0 ? null : plus(now, minutes * MINUTE_MS),
  });

/** What is due. */
export interface WatchDue {
  readonly state: WatchState;
  readonly act: "inform" | "check-in" | null;
}

/** Ends the watch of a trip that is over or has an SOS: nothing is due any more. */
export const restingWatch = (before: WatchState): WatchState => ({
  ...before,
  check: null,
  nextCheckInAt: null,
  nextAt: null,
});

/** Decides what is due at `now`: the contacts are informed, or a check-in is asked. */
export function dueWatch(before: WatchState, now: Date): WatchDue {
  const { check, nextCheckInAt } = before;
  if (check !== null && check.informedAt === null && plus(check.askedAt, ANSWER_WAIT_MS) <= now)
    return { state: scheduled({ ...before, check: { ...check, informedAt: now } }), act: "inform" };
  if (nextCheckInAt === null || nextCheckInAt > now) return { state: scheduled(before), act: null };
  const next = { ...before, nextCheckInAt: plus(now, before.checkInMinutes * MINUTE_MS) };
  // One question at a time: the open one already asks whether all is well.
  return check === null
    ? { state: asked(next, "check-in", now), act: "check-in" }
    : { state: scheduled(next), act: null };
}
