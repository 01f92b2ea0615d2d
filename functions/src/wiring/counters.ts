import { services } from "../adapters/services.ts";
import type { Counters } from "../http/brakes.ts";

/** What the brakes of public endpoints count with. */
export const counters = (): Counters => ({
  instance: services.ownLimits(),
  all: services.sharedLimits(),
  now: services.clock(),
});
