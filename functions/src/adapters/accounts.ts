import { setTimeout } from "node:timers/promises";
import type { Auth } from "firebase-admin/auth";
import type { UserId } from "@guardianlink/domain/ids";
import type { EndSessions, Owner, SessionsEnded, SessionStart } from "../usecases/account/ports.ts";

/** A push waits this long for the lookup, and is sent without an answer. */
const SESSION_LIMIT_MS = 2000;

/** @throws Error when the answer takes longer than the time limit */
async function inTime<Answer>(answer: Promise<Answer>, limitMs: number): Promise<Answer> {
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

const isGone = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "auth/user-not-found";

/** Ends sessions in Firebase Auth. */
export const endSessions =
  (auth: Auth): EndSessions =>
  async (user) => {
    try {
      await auth.revokeRefreshTokens(user);
    } catch (error) {
      // A deleted account has no sessions.
      if (!isGone(error)) throw error;
    }
  };

/**
 * Asks Firebase Auth since when the sessions of an account are valid. A new password and a sign-out
 * everywhere end all earlier ones. Null when Firebase Auth does not answer, because a push must not
 * wait for it.
 */
export const sessionStart =
  (auth: Auth): SessionStart =>
  async (user) => {
    try {
      const { tokensValidAfterTime, disabled } = await inTime(auth.getUser(user), SESSION_LIMIT_MS);
      if (disabled) return "gone";
      return tokensValidAfterTime === undefined ? null : new Date(tokensValidAfterTime);
    } catch (error) {
      return isGone(error) ? "gone" : null;
    }
  };

/**
 * An account is made and its first session begins within this time. The time of the session has no
 * milliseconds.
 */
const SAME_MOMENT_MS = 2000;

/**
 * Asks Firebase Auth when the earlier sessions of an account were last ended, by a new password, by
 * its reset through a mail, by a new address or by revoking them. Null when that never happened,
 * and when it cannot be asked.
 */
export const sessionsEnded =
  (auth: Auth): SessionsEnded =>
  async (user) => {
    try {
      const { tokensValidAfterTime, metadata } = await inTime(auth.getUser(user), SESSION_LIMIT_MS);
      if (tokensValidAfterTime === undefined) return null;
      const start = new Date(tokensValidAfterTime);
      const madeMs = new Date(metadata.creationTime).getTime();
      return start.getTime() - madeMs > SAME_MOMENT_MS ? start : null;
    } catch {
      return null;
    }
  };

/** The owner of an account; null when it is gone or has no address. */
export const accountOwner =
  (auth: Auth) =>
  async (user: UserId): Promise<Owner | null> => {
    const { users } = await auth.getUsers([{ uid: user }]);
    const [found] = users;
    if (found?.email === undefined) return null;
    return { userId: user, email: found.email.toLowerCase(), isEmailVerified: found.emailVerified };
  };
