import { services } from "../adapters/services.ts";
import type { Counters } from "../http/rate-limits.ts";

/** The counters of the rate limits of public endpoints. */
export const counters = (): Counters => ({
  instance: services.ownLimits(),
  all: services.refusingLimits(),
  now: services.clock(),
});
