import { DAY_MS, MINUTE_MS } from "@guardianlink/domain/config";
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

/** For a call that costs little, and that a person makes a few times at most. */
export const FEW_CALLS = perTenMinutes("calls", 60);
