import { createHash } from "node:crypto";
import { REGION } from "@guardianlink/domain/config";
import type { Functions } from "firebase-admin/functions";

interface Task<Data> {
  readonly data: Data;
  /** A task with the same key is queued once. */
  readonly key: string;
  /** Not before that time; null for at once. */
  readonly at: Date | null;
}

/** Whether a task with the same id is, or was lately, in the queue. */
const isQueuedAlready = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "functions/task-already-exists";

/**
 * A queue in Cloud Tasks.
 * @param name the name under which index.ts exports the function that handles the tasks
 * @param dispatchDeadlineSeconds the longest that a run takes. Cloud Tasks accepts 15 s to 30 min
 * @returns a function that adds a task. Its id is a hash of its key, because sequential names slow
 * a queue
 */
export function taskQueue<Data extends object>(
  functions: Functions,
  name: string,
  dispatchDeadlineSeconds: number,
): (task: Task<Data>) => Promise<void> {
  const queue = functions.taskQueue<Data>(`locations/${REGION}/functions/${name}`);
  return async ({ data, key, at }) => {
    const id = createHash("sha256").update(key).digest("hex");
    try {
      await queue.enqueue(data, {
        id,
        ...(at !== null && { scheduleTime: at }),
        dispatchDeadlineSeconds,
      });
    } catch (error) {
      if (!isQueuedAlready(error)) throw error;
    }
  };
}
