import { rateLimits } from "@guardianlink/domain/rate-limit";
import type { RateLimits } from "@guardianlink/domain/rate-limit";
import { memoryLimits } from "../adapters/memory-limits.ts";

export interface CountingLimits {
  readonly limits: RateLimits;
  /** How many requests counted against each rule, by its name. */
  readonly counts: Readonly<Record<string, number>>;
}

/** The real limits in memory, which tell a test what they have counted. */
export function countingLimits(): CountingLimits {
  const counts: Record<string, number> = {};
  const memory = memoryLimits();
  const limits = rateLimits(async (requests) => {
    const full = await memory.takeAll(requests);
    if (full === null) for (const { rule } of requests) counts[rule.name] = (counts[rule.name] ?? 0) + 1;
    return full;
  });
  return { limits, counts };
}
