import type { AddressLimits } from "../usecases/ports.ts";

/** More keys than this are not remembered; then all counts start anew. */
const MAX_KEYS = 50_000;

/**
 * Counts requests in fixed windows, in this process only: free of cost, and with several instances of the function as many times the
 * limit. Good for what is asked often and gives nothing away.
 */
export function memoryLimits(): AddressLimits {
  const counts = new Map<string, { windowStartMs: number; count: number }>();
  return {
    take({ name, limit, windowMs }, address, now) {
      const windowStartMs = Math.floor(now.getTime() / windowMs) * windowMs;
      const key = `${name}|${address}`;
      const known = counts.get(key);
      const count = known?.windowStartMs === windowStartMs ? known.count : 0;
      if (count >= limit) return Promise.resolve(false);
      if (counts.size >= MAX_KEYS) counts.clear();
      counts.set(key, { windowStartMs, count: count + 1 });
      return Promise.resolve(true);
    },
  };
}
