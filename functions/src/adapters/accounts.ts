import { setTimeout } from "node:timers/promises";
import type { Auth } from "firebase-admin/auth";
import { userId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import type { Accounts } from "../usecases/messaging/ports.ts";

/** How many identifiers Firebase Auth takes in one lookup. */
const MAX_LOOKUP = 100;
/**
 * Emails wait for the lookup, so it must be short. When it fails they are sent at once, and the
 * pushes follow.
 */
const TIME_LIMIT_MS = 10_000;

/** A push waits for this lookup; without an answer it is sent. */
const SESSION_LIMIT_MS = 2000;

/** @throws Error when the answer takes longer than the time limit */
async function inTime<Answer>(answer: Promise<Answer>, limitMs = TIME_LIMIT_MS): Promise<Answer> {
  const timer = new AbortController();
  const tooLong = setTimeout(limitMs, null, { signal: timer.signal }).then(() => {
    throw new Error(`Firebase Auth has not answered within ${limitMs} ms.`);
  });
  try {
    return await Promise.race([answer, tooLong]);
  } finally {
    // The lookup has finished first, so the timer's rejection is ignored.
    tooLong.catch(() => undefined);
    timer.abort();
  }
}

/** Since when the sessions of an account are valid; "gone" without an account, null while it is unknown. */
export type SessionStart = (user: UserId) => Promise<Date | "gone" | null>;

/**
 * Asks Firebase Auth since when an account's sessions are valid: a change of the password, and
 * revoking, ends all earlier ones. Null when it cannot be asked: a push does not wait for that.
 */
export const sessionStart =
  (auth: Auth): SessionStart =>
  async (user) => {
    try {
      const { tokensValidAfterTime, disabled } = await inTime(auth.getUser(user), SESSION_LIMIT_MS);
      if (disabled) return "gone";
      return tokensValidAfterTime === undefined ? null : new Date(tokensValidAfterTime);
    } catch (error) {
      const isGone = error instanceof Error && "code" in error && error.code === "auth/user-not-found";
      return isGone ? "gone" : null;
    }
  };

/** Looks up the accounts behind email addresses in Firebase Auth. */
export const accounts = (auth: Auth): Accounts => ({
  async findVerified(emails) {
    const found = new Map<string, UserId>();
    for (let start = 0; start < emails.length; start += MAX_LOOKUP) {
      const { users } = await inTime(
        auth.getUsers(emails.slice(start, start + MAX_LOOKUP).map((email) => ({ email }))),
      );
      for (const user of users)
        if (user.email !== undefined && user.emailVerified && !user.disabled)
          found.set(user.email.toLowerCase(), userId(user.uid));
    }
    return found;
  },
});
