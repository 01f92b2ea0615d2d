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

/** @throws Error when the answer takes longer than the time limit */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const timer = new AbortController();
  const tooLong = setTimeout(TIME_LIMIT_MS, null, { signal: timer.signal }).then(() => {
    throw new Error(`Firebase Auth has not answered within ${TIME_LIMIT_MS} ms.`);
  });
  try {
    return await Promise.race([answer, tooLong]);
  } finally {
    // The lookup has finished first, so the timer's rejection is ignored.
    tooLong.catch(() => undefined);
    timer.abort();
  }
}

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
