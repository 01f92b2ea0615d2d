import { userId } from "@guardianlink/domain/ids";
import { rateLimits } from "@guardianlink/domain/rate-limit";
import type { RateLimits } from "@guardianlink/domain/rate-limit";
import type { MessagingLog } from "../usecases/messaging/ports.ts";

/**
 * Refuses a request that cannot be counted because its counter is busy or the database does not
 * answer: someone who keeps a counter busy must not get past it (docs/decisions/290). It is for
 * requests that a person makes and can repeat. An event throws instead and is retried, and an alert
 * is sent without being counted.
 */
export const refusingLimits = (limits: RateLimits, log: Pick<MessagingLog, "limitNotCounted">): RateLimits =>
  rateLimits(async (requests) => {
    try {
      return await limits.takeAll(requests);
    } catch (error) {
      const [request] = requests;
      if (request === undefined) throw error;
      log.limitNotCounted(request.account === null ? null : userId(request.account), error);
      return request.rule;
    }
  });
