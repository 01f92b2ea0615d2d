import { MINUTE_MS } from "../config.ts";
import { currentWords } from "../phone-words.ts";
import type { PhoneWords } from "../phone-words.ts";
import { ANSWER_WAIT_MS, ASK_PAUSE_MS, SILENCE_MS } from "./limits.ts";
import { asked, mayAsk, plus, scheduled } from "./watch-state.ts";
import type { WatchState } from "./watch-state.ts";

/** What is due. */
export interface WatchDue {
  readonly state: WatchState;
  readonly act: "inform" | "ask" | null;
}

/** What is known of a phone besides its watched movement. */
export interface PhoneSigns {
  /** Its newest location, which may have been too inaccurate for the watch. */
  readonly seenAt: Date | null;
  readonly words: PhoneWords | null;
}

/**
 * Decides about a phone that moved and may be silent since. A screen that was locked or a page that
 * was closed explains the silence, and so may a phone that never says which of them it is.
 */
function dueSilence(before: WatchState, now: Date, { seenAt, words }: PhoneSigns): WatchDue | null {
  const { movement, silentAt, lastAskedAt } = before;
  if (silentAt === null || silentAt > now || movement === null) return null;
  const lastAt = seenAt !== null && seenAt > movement.last.at ? seenAt : movement.last.at;
  // A phone that says nothing of itself may be locked, as most are on most trips.
  const isExplained = words === null || currentWords(words, lastAt).state !== "shown";
  if (isExplained || before.check !== null)
    return { state: scheduled({ ...before, silentAt: null }), act: null };
  const dueAt = plus(lastAt, SILENCE_MS);
  const askAt = mayAsk(before, now) || lastAskedAt === null ? dueAt : plus(lastAskedAt, ASK_PAUSE_MS);
  return askAt <= now
    ? { state: asked({ ...before, silentAt: null }, "silence", now), act: "ask" }
    : { state: scheduled({ ...before, silentAt: askAt > dueAt ? askAt : dueAt }), act: null };
}

/** Decides what is due at `now`: the contacts are informed, or a question is asked. */
export function dueWatch(before: WatchState, now: Date, phone: PhoneSigns): WatchDue {
  const { check, nextCheckInAt } = before;
  if (check !== null && check.informedAt === null && plus(check.askedAt, ANSWER_WAIT_MS) <= now)
    return { state: scheduled({ ...before, check: { ...check, informedAt: now } }), act: "inform" };
  const silence = dueSilence(before, now, phone);
  if (silence !== null) return silence;
  if (nextCheckInAt === null || nextCheckInAt > now) return { state: scheduled(before), act: null };
  const next = { ...before, nextCheckInAt: plus(now, before.checkInMinutes * MINUTE_MS) };
  // One question at a time: the open one already asks whether all is well.
  return check === null
    ? { state: asked(next, "check-in", now), act: "ask" }
    : { state: scheduled(next), act: null };
}
