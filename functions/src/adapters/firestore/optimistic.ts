import { setTimeout as sleep } from "node:timers/promises";

/**
 * Firestore's error codes of a write whose documents have changed since they were read: already
 * exists, failed precondition, aborted.
 */
const RACED = new Set<unknown>([6, 9, 10]);
const MAX_TRIES = 12;
const PAUSE_MS = 20;

/**
 * Codes of a passing fault, after which a write may have been stored: unknown, deadline exceeded,
 * exhausted, internal, unavailable. The client repeats some of them by itself.
 */
const PASSING = new Set<unknown>([2, 4, 8, 13, 14]);
const MAX_PASSING = 3;
const PASSING_PAUSE_MS = 200;

const hasCodeOf = (codes: ReadonlySet<unknown>, error: unknown): boolean =>
  error instanceof Error && "code" in error && codes.has(error.code);

/**
 * Reads, decides and writes again while other writers get in between, and after a passing fault.
 * Unlike a transaction it holds no locks, so overlapping runs cost a new read instead of waiting for
 * each other.
 * @param attempt writes with preconditions on what it has read. It may find its own write stored,
 * because its answer was lost
 * @throws the last error when the writes never succeed
 */
export async function optimistically<Result>(attempt: () => Promise<Result>): Promise<Result> {
  let faults = 0;
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const isPassing = hasCodeOf(PASSING, error) && ++faults <= MAX_PASSING;
      if (tries === MAX_TRIES || !(isPassing || hasCodeOf(RACED, error))) throw error;
      await sleep(Math.random() * (isPassing ? PASSING_PAUSE_MS * faults : PAUSE_MS * tries));
    }
  }
}
