import { MICROS_PER_MILLI, type Micros } from "./model/time.ts";

/**
 * The one clock of a server. Commit times strictly increase, and a commit is always later than any
 * read time handed out before it: otherwise a read could claim a moment whose writes it has not
 * seen.
 */
export class Clock {
  readonly #now: () => Micros;
  #last: Micros = 0;

  /** @param now the wall clock in microseconds */
  constructor(now: () => Micros) {
    this.#now = now;
  }

  /** A time later than every time returned before. */
  commitTime(): Micros {
    this.#last = Math.max(this.#now(), this.#last + 1);
    return this.#last;
  }

  /** The current time, at or after every commit so far. */
  readTime(): Micros {
    this.#last = Math.max(this.#now(), this.#last);
    return this.#last;
  }
}

/** The wall clock with the resolution that the platform gives. */
export const wallClock = (): Micros =>
  Math.floor((performance.timeOrigin + performance.now()) * MICROS_PER_MILLI);

/** Runs `action` after that many milliseconds unless the returned function is called first. */
export type Schedule = (delayMs: number, action: () => void) => () => void;

export const realSchedule: Schedule = (delayMs, action) => {
  const timer = setTimeout(action, delayMs);
  return () => clearTimeout(timer);
};
