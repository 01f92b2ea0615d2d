import { createHash } from "node:crypto";
import type { Functions } from "firebase-admin/functions";
import { REGION } from "@guardianlink/domain/config";
import { paths } from "@guardianlink/domain/paths";
import type { DeliveryRef } from "@guardianlink/domain/refs";
import type { DeliveryQueue } from "../usecases/alerts/delivery-store-ports.ts";

/** The name under which index.ts exports the function that handles the queue's tasks. */
const DELIVER_FUNCTION = "deliverAlert";
/** A run is shorter than this. Cloud Tasks accepts 15 s to 30 min. */
const DISPATCH_DEADLINE_SECONDS = 60;

/**
 * The same delivery has the same task id for the same time, so Cloud Tasks drops duplicates. It is
 * hashed, because sequential names slow a queue.
 */
const taskId = (ref: DeliveryRef, isReopened: boolean, at: Date | null): string =>
  createHash("sha256")
    .update(paths.delivery(ref.userId, ref.tripId, ref.alertId, ref.deliveryId))
    .update(isReopened ? "|reopened" : "")
    .update(at === null ? "" : `|${at.getTime()}`)
    .digest("hex");

/** Whether a task with the same id is, or was lately, in the queue. */
export const isQueuedAlready = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "functions/task-already-exists";

/** The queue of deliveries, in Cloud Tasks. */
export function deliveryQueue(functions: Functions): DeliveryQueue {
  const queue = functions.taskQueue<DeliveryRef>(`locations/${REGION}/functions/${DELIVER_FUNCTION}`);
  return {
    async enqueue(ref, { isReopened = false, at = null } = {}) {
      try {
        await queue.enqueue(ref, {
          id: taskId(ref, isReopened, at),
          ...(at !== null && { scheduleTime: at }),
          dispatchDeadlineSeconds: DISPATCH_DEADLINE_SECONDS,
        });
      } catch (error) {
        if (!isQueuedAlready(error)) throw error;
      }
    },
  };
}
