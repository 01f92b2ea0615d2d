import { createHash } from "node:crypto";
import type { Functions } from "firebase-admin/functions";
import { REGION } from "@guardianlink/domain/config";
import { paths } from "@guardianlink/domain/paths";
import type { TripRef } from "@guardianlink/domain/refs";
import type { SealQueue } from "../usecases/evidence/ports.ts";
import { isQueuedAlready } from "./delivery-queue.ts";

/** The name under which index.ts exports the function that handles the queue's tasks. */
const SEAL_FUNCTION = "sealTrip";
/** As long as a run may take. Cloud Tasks accepts 15 s to 30 min. */
const DISPATCH_DEADLINE_SECONDS = 300;

/** The queue of trips to seal, in Cloud Tasks: one task for each trip and time. */
export function sealQueue(functions: Functions): SealQueue {
  const queue = functions.taskQueue<TripRef>(`locations/${REGION}/functions/${SEAL_FUNCTION}`);
  return {
    async add({ userId, tripId }, at) {
      const id = createHash("sha256")
        .update(`${paths.trip(userId, tripId)}|${at.getTime()}`)
        .digest("hex");
      try {
        await queue.enqueue(
          { userId, tripId },
          { id, scheduleTime: at, dispatchDeadlineSeconds: DISPATCH_DEADLINE_SECONDS },
        );
      } catch (error) {
        if (!isQueuedAlready(error)) throw error;
      }
    },
  };
}
