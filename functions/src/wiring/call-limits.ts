import { DAY_MS, MINUTE_MS } from "@guardianlink/domain/config";
import type { RateLimits, RateRule } from "@guardianlink/domain/rate-limit";
import { services } from "../adapters/services.ts";
import type { CallLimit } from "../http/callable.ts";

/**
 * Limits how often an account may call a function in a day.
 * @param name tells the counters of different functions apart, in the operator's metric too
 */
export const perDay = (name: string, limit: number, message: string): CallLimit => ({
  message,
  take: (user) =>
    services
      .refusingLimits()
      .take({ name, limit, windowMs: DAY_MS }, { key: user, account: user, now: services.clock() }),
});

/**
 * Limits how often an account may call a function in ten minutes. Each instance counts by itself,
 * which costs no write: the limit is for machines, and no person reaches it.
 * @param name as for `perDay`
 */
export const perTenMinutes = (
  name: string,
  limit: number,
  message = "Too many requests. Try again in 10 minutes.",
): CallLimit => ({
  message,
  take: (user) =>
    services
      .ownLimits()
      .take({ name, limit, windowMs: 10 * MINUTE_MS }, { key: user, account: user, now: services.clock() }),
});

/** How many sessions of an account can each use up a limit of sessions before it is met for all. */
const FULL_SESSIONS = 3;

/**
 * Counts by session, and by account for some sessions together: who holds the token of one, such as
 * a thief, uses up no calls of the owner's next sign-in.
 */
const bySession =
  (limits: () => RateLimits, rule: RateRule): CallLimit["take"] =>
  async (user, signedInAt) => {
    const counted = { account: user, now: services.clock() };
    const full = await limits().takeAll([
      { ...counted, rule, key: `${user}|${signedInAt.getTime()}` },
      { ...counted, rule: { ...rule, limit: FULL_SESSIONS * rule.limit }, key: user },
    ]);
    return full === null;
  };

/** As `perDay`, for a call that protects the account: each session has the limit for itself. */
export const perDayOfSession = (name: string, limit: number, message: string): CallLimit => ({
  message,
  take: bySession(services.refusingLimits, { name, limit, windowMs: DAY_MS }),
});

/**
 * As `perTenMinutes`, for a call that costs an instance much work and protects the traveller. Each
 * session has the limit for itself, and what an instance lets pass counts for all instances
 * together, which costs two reads and writes. A call that cannot be counted is refused.
 */
export function perTenMinutesInAll(name: string, limit: number, message: string): CallLimit {
  const rule = { name, limit, windowMs: 10 * MINUTE_MS };
  const takes = [services.ownLimits, services.refusingLimits].map((limits) => bySession(limits, rule));
  return {
    message,
    async take(user, signedInAt) {
      for (const take of takes) if (!(await take(user, signedInAt))) return false;
      return true;
    },
  };
}

/** For a call that costs little, and that a person makes a few times at most. */
export const FEW_CALLS = perTenMinutes("calls", 60);
