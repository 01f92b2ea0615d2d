import { setTimeout as sleep } from "node:timers/promises";

/**
 * Firestore's error codes of a write whose documents have changed since they were read: already
 * exists, failed precondition, aborted.
 */
const RACED = new Set<unknown>([6, 9, 10]);
const MAX_TRIES = 12;
const PAUSE_MS = 20;

const isRaced = (error: unknown): boolean =>
  error instanceof Error && "code" in error && RACED.has(error.code);

/**
 * Reads, decides and writes again while other writers get in between. Unlike a transaction it holds
 * no locks, so overlapping runs cost a new read instead of waiting for each other.
 * @param attempt writes with preconditions on what it has read
 * @throws the last error when the writes never succeed
 */
export async function optimistically<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isRaced(error) || tries === MAX_TRIES) throw error;
      await sleep(Math.random() * PAUSE_MS * tries);
    }
  }
}
