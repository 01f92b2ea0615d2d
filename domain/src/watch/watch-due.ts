import { MINUTE_MS } from "../config.ts";
import { plus } from "../dates.ts";
import { currentPhoneStatus } from "./phone-status.ts";
import type { PhoneStatus } from "./phone-status.ts";
import { ANSWER_WAIT_MS, ASK_PAUSE_MS, SILENCE_MS } from "./limits.ts";
import { asked, mayAsk, scheduled } from "./watch-state.ts";
import type { WatchState } from "./watch-state.ts";

/** What is due. */
export interface WatchDue {
  readonly state: WatchState;
  readonly act: "inform" | "ask" | null;
}

/** What is known of a phone besides its watched movement. */
export interface KnownPhone {
  /** Its newest location, which may have been too inaccurate for the watch. */
  readonly seenAt: Date | null;
  readonly status: PhoneStatus | null;
}

/**
 * Whether the silence of a phone is explained: its screen is off, or it never reports its status.
 */
const isSilenceExplained = (status: PhoneStatus | null, lastAt: Date): boolean =>
  status === null || currentPhoneStatus(status, lastAt).state !== "shown";

/**
 * Decides about a phone that moved and may be silent since. A screen that was locked or a page that
 * was closed explains the silence, and so may a phone that never says which of them it is.
 */
function dueSilence(before: WatchState, now: Date, { seenAt, status }: KnownPhone): WatchDue | null {
  const { movement, silentAt, lastAskedAt } = before;
  if (silentAt === null || silentAt > now || movement === null) return null;
  const lastAt = seenAt !== null && seenAt > movement.last.at ? seenAt : movement.last.at;
  if (isSilenceExplained(status, lastAt) || before.check !== null)
    return { state: scheduled({ ...before, silentAt: null }), act: null };
  const dueAt = plus(lastAt, SILENCE_MS);
  const askAt = mayAsk(before, now) || lastAskedAt === null ? dueAt : plus(lastAskedAt, ASK_PAUSE_MS);
  return askAt <= now
    ? { state: asked({ ...before, silentAt: null }, "silence", now), act: "ask" }
    : { state: scheduled({ ...before, silentAt: askAt > dueAt ? askAt : dueAt }), act: null };
}

/**
 * Decides whether the traveller of a silent phone is reminded to open the trip. No alert follows a
 * reminder. Questions that can lead to an alert come first: a planned check-in, or the question
 * about silence after speed.
 * @returns null for no reminder
 */
export function remindOfSilence(
  before: WatchState,
  now: Date,
  { seenAt, status }: KnownPhone,
): WatchState | null {
  const { silentAt, nextCheckInAt } = before;
  const isAskedSoon = silentAt !== null && seenAt !== null && !isSilenceExplained(status, seenAt);
  const isCheckInSoon = nextCheckInAt !== null && nextCheckInAt < plus(now, ASK_PAUSE_MS);
  return isAskedSoon || isCheckInSoon || !mayAsk(before, now) ? null : { ...before, lastAskedAt: now };
}

/** Decides what is due at `now`: the contacts are informed, or a question is asked. */
export function dueWatch(before: WatchState, now: Date, phone: KnownPhone): WatchDue {
  const { check, nextCheckInAt, lastAskedAt, checkInMinutes } = before;
  if (check !== null && check.informedAt === null && plus(check.askedAt, ANSWER_WAIT_MS) <= now)
    return { state: scheduled({ ...before, check: { ...check, informedAt: now } }), act: "inform" };
  const silence = dueSilence(before, now, phone);
  if (silence !== null) return silence;
  if (nextCheckInAt === null || nextCheckInAt > now) return { state: scheduled(before), act: null };
  const after = (time: Date) => ({ ...before, nextCheckInAt: plus(time, checkInMinutes * MINUTE_MS) });
  if (mayAsk(before, now)) return { state: asked(after(now), "check-in", now), act: "ask" };
  // The open question, or the one just before, has already asked whether all is well.
  return { state: scheduled(after(check === null ? (lastAskedAt ?? now) : now)), act: null };
}
