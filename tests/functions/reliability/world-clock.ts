import { closeSync, openSync, readFileSync, writeSync } from "node:fs";

/** How many times faster than real time the clock runs when nothing holds it back. */
const SPEED = 12;
/**
 * The same after a second of real time without work: between the rounds of a ladder nothing happens
 * for minutes. In a second every report that a provider owes has reached the platform.
 */
const QUIET_SPEED = 240;
const QUIET_AFTER_MS = 1000;
const TICK_MS = 20;

/**
 * The simulated time of the test. The worker processes read it from a file. It stops while work
 * with a deadline is unfinished, so that a busy machine delays the test but changes nothing that
 * happens in it.
 */
export class WorldClock {
  readonly #file: number;
  readonly #limitMs: () => number;
  readonly #isQuiet: () => boolean;
  #quietMs = 0;
  readonly #waiting: { readonly at: number; readonly wake: () => void }[] = [];
  readonly #timer: NodeJS.Timeout;
  #nowMs: number;

  /**
   * @param file where the workers read the time
   * @param limitMs returns the time that the clock must not pass yet, in milliseconds since the
   * epoch
   * @param isQuiet returns whether no work is going on
   */
  constructor(file: string, limitMs: () => number, isQuiet: () => boolean) {
    this.#isQuiet = isQuiet;
    this.#nowMs = Date.now();
    this.#limitMs = limitMs;
    this.#file = openSync(file, "w");
    this.#write();
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  /** Milliseconds since the epoch. */
  get nowMs(): number {
    return this.#nowMs;
  }

  /** Resolves when this much simulated time has passed. */
  after(delayMs: number): Promise<void> {
    return new Promise((wake) => void this.#waiting.push({ at: this.#nowMs + delayMs, wake }));
  }

  close(): void {
    clearInterval(this.#timer);
    closeSync(this.#file);
  }

  #tick(): void {
    this.#quietMs = this.#isQuiet() ? this.#quietMs + TICK_MS : 0;
    const speed = this.#quietMs < QUIET_AFTER_MS ? SPEED : QUIET_SPEED;
    this.#nowMs = Math.max(this.#nowMs, Math.min(this.#nowMs + TICK_MS * speed, this.#limitMs()));
    this.#write();
    for (const waiter of this.#waiting.filter(({ at }) => at <= this.#nowMs)) {
      this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
      waiter.wake();
    }
  }

  /** Overwrites the same number of digits each time, so that no process reads half a time. */
  #write(): void {
    writeSync(this.#file, String(Math.round(this.#nowMs)), 0);
  }
}

/** The clock of a worker process. */
export const readWorldClock =
  (file: string): (() => Date) =>
  () =>
    new Date(Number(readFileSync(file, "utf8")));
