import { rateLimits } from "@guardianlink/domain/rate-limit";
import type { Counted, RateLimits, RateRule } from "@guardianlink/domain/rate-limit";

/** Limits of a test, which says for each request whether its rule has room. */
export const limitsBy = (
  hasRoom: (rule: RateRule, request: Counted) => boolean | Promise<boolean>,
): RateLimits =>
  rateLimits(async (requests) => {
    for (const request of requests) if (!(await hasRoom(request.rule, request))) return request.rule;
    return null;
  });
