import type { ServerResponse } from "node:http";

/**
 * Lets the first request of each function through alone. While the function's process starts, the
 * functions emulator would start another one for each further request, and all of them would start
 * later: on a busy machine a tap has waited 96 s for two processes.
 */
export class FirstCalls {
  readonly #answered = new Set<string>();
  readonly #waiting = new Map<string, (() => void)[]>();

  /** Calls `start` at once, or when the first request of this function has ended. */
  take(name: string, answer: ServerResponse, start: () => void): void {
    const waiting = this.#waiting.get(name);
    if (waiting !== undefined) {
      waiting.push(start);
      return;
    }
    if (!this.#answered.has(name)) this.#beFirst(name, answer);
    start();
  }

  #beFirst(name: string, answer: ServerResponse): void {
    const waiting: (() => void)[] = [];
    this.#waiting.set(name, waiting);
    answer.once("close", () => {
      this.#waiting.delete(name);
      this.#answered.add(name);
      for (const start of waiting) start();
    });
  }
}
