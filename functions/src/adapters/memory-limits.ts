import type { RateLimits } from "@guardianlink/domain/rate-limit";

/** The most keys that a process remembers. Beyond that, all counts restart from zero. */
const MAX_KEYS = 50_000;

/**
 * Counts requests in fixed windows, in this process only. That costs nothing, but each instance of
 * a function has its own count. Use it for requests that are frequent and reveal nothing.
 */
export function memoryLimits(): RateLimits {
  const counts = new Map<string, { windowStartMs: number; count: number }>();
  return {
    take({ name, limit, windowMs }, subject, now, amount = 1) {
      const windowStartMs = Math.floor(now.getTime() / windowMs) * windowMs;
      const key = `${name}|${subject}`;
      const known = counts.get(key);
      const count = known?.windowStartMs === windowStartMs ? known.count : 0;
      if (count + amount > limit) return Promise.resolve(false);
      if (counts.size >= MAX_KEYS) counts.clear();
      counts.set(key, { windowStartMs, count: count + amount });
      return Promise.resolve(true);
    },
  };
}
