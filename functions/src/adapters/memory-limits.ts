import type { RateLimits } from "@guardianlink/domain/rate-limit";

/** A process remembers no more keys than this; past it all counts start again from zero. */
const MAX_KEYS = 50_000;

/**
 * Counts requests in fixed windows, in this process only: it costs nothing, and several instances of a function together let
 * through as many times the limit. Use it for requests that come often and reveal nothing.
 */
export function memoryLimits(): RateLimits {
  const counts = new Map<string, { windowStartMs: number; count: number }>();
  return {
    take({ name, limit, windowMs }, subject, now) {
      const windowStartMs = Math.floor(now.getTime() / windowMs) * windowMs;
      const key = `${name}|${subject}`;
      const known = counts.get(key);
      const count = known?.windowStartMs === windowStartMs ? known.count : 0;
      if (count >= limit) return Promise.resolve(false);
      if (counts.size >= MAX_KEYS) counts.clear();
      counts.set(key, { windowStartMs, count: count + 1 });
      return Promise.resolve(true);
    },
  };
}
