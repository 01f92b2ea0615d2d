import { userId } from "@guardianlink/domain/ids";
import { rateLimits } from "@guardianlink/domain/rate-limit";
import type { RateLimits, RuledRequest } from "@guardianlink/domain/rate-limit";
import type { LimitLog } from "../usecases/shared/limit-log.ts";

/** The most refusals that a process remembers. Beyond that, some are reported a second time. */
const MAX_REMEMBERED = 10_000;

/**
 * Reports the first refusal of each window, account and key to the operator. Further ones say
 * nothing new, and a flood must not become a flood of log lines.
 */
export function reportedLimits(limits: RateLimits, log: LimitLog): RateLimits {
  const reported = new Set<string>();
  const report = ({ rule, key, account, now }: RuledRequest): void => {
    const window = Math.floor(now.getTime() / rule.windowMs);
    const refusal = [rule.name, window, account, key].join("|");
    if (reported.has(refusal)) return;
    if (reported.size >= MAX_REMEMBERED) reported.clear();
    reported.add(refusal);
    log.limitMet(rule.name, account === null ? null : userId(account));
  };
  return rateLimits(async (requests) => {
    const refused = await limits.takeAll(requests);
    const request = requests.find(({ rule }) => rule === refused);
    if (request !== undefined) report(request);
    return refused;
  });
}
