import { closeSync, openSync, readFileSync, writeSync } from "node:fs";

/** How many times faster than real time it runs where nothing holds it back. */
const SPEED = 12;
const TICK_MS = 20;

/**
 * The time of the test's world, for the worker processes too: they read it from a file. It is no real time: it stands still while
 * somebody who is promised to be in time has not finished, so that a busy machine delays the test and never what happens in it.
 */
export class WorldClock {
  readonly #file: number;
  readonly #limitMs: () => number;
  readonly #waiting: { readonly at: number; readonly wake: () => void }[] = [];
  readonly #timer: NodeJS.Timeout;
  #nowMs: number;

  /**
   * @param file where the workers read the time
   * @param limitMs the time that must not be passed yet, in milliseconds since the epoch
   */
  constructor(file: string, limitMs: () => number) {
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

  /** Settles when so much of the world's time has passed. */
  after(delayMs: number): Promise<void> {
    return new Promise((wake) => void this.#waiting.push({ at: this.#nowMs + delayMs, wake }));
  }

  close(): void {
    clearInterval(this.#timer);
    closeSync(this.#file);
  }

  #tick(): void {
    this.#nowMs = Math.max(this.#nowMs, Math.min(this.#nowMs + TICK_MS * SPEED, this.#limitMs()));
    this.#write();
    for (const waiter of this.#waiting.filter(({ at }) => at <= this.#nowMs)) {
      this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
      waiter.wake();
    }
  }

  /** Always as many digits in the same place, so that nobody reads half a time. */
  #write(): void {
    writeSync(this.#file, String(Math.round(this.#nowMs)), 0);
  }
}

/** The clock of a worker process. */
export const readWorldClock =
  (file: string): (() => Date) =>
  () =>
    new Date(Number(readFileSync(file, "utf8")));
