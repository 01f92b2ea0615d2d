import { DAY_MS } from "@guardianlink/domain/config";
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
      .sharedLimits()
      .take({ name, limit, windowMs: DAY_MS }, { key: user, account: user, now: services.clock() }),
});
