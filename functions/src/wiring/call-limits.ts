import { DAY_MS } from "@guardianlink/domain/config";
import { services } from "../adapters/services.ts";
import type { CallLimit } from "../http/callable.ts";

/**
 * Limits how often an account may call a function in a day.
 * @param name tells the counters of different functions apart, in the operator's metric too
 */
export const perDay = (name: string, limit: number, message: string): CallLimit => ({
  message,
  async take(user) {
    const rule = { name, limit, windowMs: DAY_MS };
    const isWithin = await services.sharedLimits().take(rule, user, services.clock());
    if (!isWithin) services.log.limitMet(user, name);
    return isWithin;
  },
});
