type Cancel = () => void;

/** The time that the pages use. Tests control their own. */
export interface Clock {
  now(): Date;
  /** Calls `action` every `intervalMs` until cancelled. */
  every(intervalMs: number, action: () => void): Cancel;
  /** Calls `action` once after `delayMs` unless cancelled. */
  after(delayMs: number, action: () => void): Cancel;
}

export const systemClock: Clock = {
  now: () => new Date(),
  every(intervalMs, action) {
    const id = setInterval(action, intervalMs);
    return () => clearInterval(id);
  },
  after(delayMs, action) {
    const id = setTimeout(action, delayMs);
    return () => clearTimeout(id);
  },
};

/** The state of a promise after a limited wait. */
export type Settled<T> =
  | { readonly outcome: "done"; readonly value: T }
  | { readonly outcome: "failed"; readonly error: unknown }
  | { readonly outcome: "pending" };

/**
 * Waits for a promise for at most `limitMs`. The promise continues, and a later failure counts as
 * handled.
 */
export function settleWithin<T>(clock: Clock, promise: Promise<T>, limitMs: number): Promise<Settled<T>> {
  return new Promise((resolve) => {
    const cancel = clock.after(limitMs, () => resolve({ outcome: "pending" }));
    promise.then(
      (value) => {
        cancel();
        resolve({ outcome: "done", value });
      },
      (error: unknown) => {
        cancel();
        resolve({ outcome: "failed", error });
      },
    );
  });
}
