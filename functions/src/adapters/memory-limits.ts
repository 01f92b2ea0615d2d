import { rateLimits } from "@guardianlink/domain/rate-limit";
import type { RateLimits } from "@guardianlink/domain/rate-limit";
import { forgetOldest } from "../usecases/shared/forget-oldest.ts";

/** The most keys of one rule that a process remembers. The oldest is forgotten first. */
const MAX_KEYS = 20_000;

interface Count {
  readonly windowStartMs: number;
  readonly count: number;
  readonly holders: readonly string[];
}

/**
 * Counts requests in fixed windows, in this process only. That costs nothing, but each instance of
 * a function has its own count. Each rule has a memory of its own, so that a client that invents
 * addresses does not make a token's count be forgotten.
 */
export function memoryLimits(): RateLimits {
  const rules = new Map<string, Map<string, Count>>();
  return rateLimits((requests) => {
    const changes: (() => void)[] = [];
    for (const { rule, key, now, amount = 1, holder } of requests) {
      const { name, limit, windowMs } = rule;
      const counts = rules.get(name) ?? new Map<string, Count>();
      rules.set(name, counts);
      const windowStartMs = Math.floor(now.getTime() / windowMs) * windowMs;
      const known = counts.get(key);
      const isCurrent = known?.windowStartMs === windowStartMs;
      const { count, holders }: Count = isCurrent ? known : { windowStartMs, count: 0, holders: [] };
      if (holder !== undefined && holders.includes(holder)) continue;
      if (count + amount > limit) return Promise.resolve(rule);
      const held = holder === undefined ? holders : [...holders, holder];
      changes.push(() => {
        counts.set(key, { windowStartMs, count: count + amount, holders: held });
        forgetOldest(counts, MAX_KEYS);
      });
    }
    for (const change of changes) change();
    return Promise.resolve(null);
  });
}
