import type { ServerResponse } from "node:http";

interface Waiting {
  readonly answer: ServerResponse;
  readonly start: () => void;
}

/**
 * Limits how many requests run at the same time. The others wait in the order in which they came.
 */
export class Places {
  readonly #count: number;
  readonly #waiting: Waiting[] = [];
  #taken = 0;

  constructor(count: number) {
    this.#count = count;
  }

  /** Calls `start` when there is a place, which is kept until the answer has ended. */
  take(answer: ServerResponse, start: () => void): void {
    this.#waiting.push({ answer, start });
    this.#fill();
  }

  #fill(): void {
    while (this.#taken < this.#count) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      // The client has gone.
      if (next.answer.destroyed) continue;
      this.#taken += 1;
      next.answer.once("close", () => {
        this.#taken -= 1;
        this.#fill();
      });
      next.start();
    }
  }
}
