import * as z from "zod/mini";
import { MINUTE_MS } from "../config.ts";
import { plus } from "../dates.ts";
import { tripIdSchema, userIdSchema } from "../id-schemas.ts";
import { ANSWER_WAIT_MS, ASK_PAUSE_MS } from "./limits.ts";
import { watchViewSchema } from "./check.ts";
import type { CheckKind } from "./check-kinds.ts";
import { movementSchema } from "./movement.ts";
import { usualWaySchema } from "./usual-way.ts";

/**
 * The watch over one trip, in one document that only the server writes and its owner reads. A trip
 * without it has had no location yet.
 */
export const watchStateSchema = z.object({
  userId: userIdSchema,
  tripId: tripIdSchema,
  movement: z.nullable(movementSchema),
  ...watchViewSchema.shape,
  /** When the traveller was last asked anything (ASK_PAUSE_MS). */
  lastAskedAt: z.nullable(z.date()),
  /** Whether the traveller was asked about an end far from the destination. */
  wasAskedAtEnd: z._default(z.boolean(), false),
  /** The expected arrival for which the traveller was told that it will be missed. */
  lateReportedFor: z.nullable(z.date()),
  nextCheckInAt: z.nullable(z.date()),
  /**
   * When a moving phone that sends nothing more has been silent for too long; null for no question.
   */
  silentAt: z._default(z.nullable(z.date()), null),
  /** The way of this trip so far, for later trips to the same destination (route-line.ts). */
  route: z._default(z.string(), ""),
  /** Comparison with earlier trips; null until they have been looked up. */
  usual: z._default(z.nullable(usualWaySchema), null),
  /** When the database deletes it (firestore.indexes.json): it holds the way of the trip. */
  expiresAt: z.optional(z.date()),
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
  wasAskedAtEnd: false,
  lateReportedFor: null,
  checkInMinutes: 0,
  nextCheckInAt: null,
  silentAt: null,
  route: "",
  usual: null,
  nextAt: null,
});

/** Sets when the server must look again. */
export function scheduled(state: Omit<WatchState, "nextAt">): WatchState {
  const { check, nextCheckInAt, silentAt } = state;
  const times = [
    check !== null && check.informedAt === null ? plus(check.askedAt, ANSWER_WAIT_MS) : null,
    nextCheckInAt,
    silentAt,
  ].filter((time) => time !== null);
  const [first] = times.sort((a, b) => a.getTime() - b.getTime());
  return { ...state, nextAt: first ?? null };
}

/** Whether a question may be asked: one at a time, and not soon after another. */
export const mayAsk = ({ check, lastAskedAt }: WatchState, now: Date): boolean =>
  check === null && (lastAskedAt === null || plus(lastAskedAt, ASK_PAUSE_MS) <= now);

/** Asks a question. */
export const asked = (state: WatchState, kind: CheckKind, now: Date): WatchState =>
  scheduled({
    ...state,
    check: { id: String(now.getTime()), kind, askedAt: now, informedAt: null },
    lastAskedAt: now,
  });

/**
 * Asks about an end far from the destination.
 * @returns null when it was asked already
 */
export const askedAtEnd = (before: WatchState, now: Date): WatchState | null =>
  before.wasAskedAtEnd ? null : asked({ ...restingWatch(before), wasAskedAtEnd: true }, "early-end", now);

/**
 * Takes the traveller's answer to the question `id`. The measuring starts anew, so that the same
 * stop or detour is not asked about again at once.
 * @returns null when there is no such open question
 */
export function answerWatch(before: WatchState, id: string, now: Date): WatchState | null {
  const { check, movement } = before;
  if (check?.id !== id) return null;
  const rested = movement && { ...movement, way: null, anchor: { ...movement.anchor, since: now } };
  const usual = before.usual && { ...before.usual, wasOn: false, off: null };
  return scheduled({ ...before, check: null, movement: rested, usual });
}

/** Switches regular check-ins on or off. */
export const withCheckIns = (before: WatchState, minutes: number, now: Date): WatchState =>
  scheduled({
    ...before,
    checkInMinutes: minutes,
    nextCheckInAt: minutes === 0 ? null : plus(now, minutes * MINUTE_MS),
  });

/** Ends the watch of a trip that is over or has an SOS: nothing is due any more. */
export const restingWatch = (before: WatchState): WatchState => ({
  ...before,
  check: null,
  nextCheckInAt: null,
  silentAt: null,
  nextAt: null,
});
