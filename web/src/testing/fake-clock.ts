import type { Clock } from "../platform/time/clock.ts";

interface Timer {
  dueMs: number;
  readonly everyMs: number | null;
  readonly action: () => void;
}

/** A clock that stops until a test advances it. */
export interface FakeClock extends Clock {
  advance(ms: number): void;
}

export function fakeClock(start: Date): FakeClock {
  let nowMs = start.getTime();
  const timers = new Set<Timer>();
  const add = (timer: Timer) => {
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  return {
    now: () => new Date(nowMs),
    every: (intervalMs, action) => add({ dueMs: nowMs + intervalMs, everyMs: intervalMs, action }),
    after: (delayMs, action) => add({ dueMs: nowMs + delayMs, everyMs: null, action }),
    advance(ms) {
      const endMs = nowMs + ms;
      for (;;) {
        const [next] = [...timers].filter(({ dueMs }) => dueMs <= endMs).sort((a, b) => a.dueMs - b.dueMs);
        if (!next) break;
        nowMs = next.dueMs;
        if (next.everyMs === null) timers.delete(next);
        else next.dueMs += next.everyMs;
        next.action();
      }
      nowMs = endMs;
    },
  };
}
