import { setTimeout as sleep } from "node:timers/promises";

/** Short, because a person waits, and together longer than a moment's fault of the database. */
const PAUSES_MS = [100, 300, 1000] as const;

/**
 * Does something that is safe to repeat, and repeats it when it fails: the retries of queues and
 * events come only after seconds or minutes.
 * @param pausesMs the pause before each repetition, in milliseconds
 * @throws the last error
 */
export async function tryAgain<Result>(
  run: () => Promise<Result>,
  pausesMs: readonly number[] = PAUSES_MS,
): Promise<Result> {
  for (const pauseMs of pausesMs)
    try {
      return await run();
    } catch {
      await sleep(pauseMs);
    }
  return run();
}
