import { createHash } from "node:crypto";
import type { Functions } from "firebase-admin/functions";
import { REGION } from "@guardianlink/domain/config";
import { paths } from "@guardianlink/domain/paths";
import type { AlertRef, TimedAlertRef } from "@guardianlink/domain/refs";
import type { AlertTimer } from "../usecases/alerts/ports.ts";
import { isQueuedAlready } from "./delivery-queue.ts";

/** A run is shorter than this. Cloud Tasks accepts 15 s to 30 min. */
const DISPATCH_DEADLINE_SECONDS = 60;

/** One task for each alert and time, so that a repeated run adds none. */
const taskId = (ref: AlertRef, at: Date): string =>
  createHash("sha256")
    .update(`${paths.alert(ref.userId, ref.tripId, ref.alertId)}|${at.getTime()}`)
    .digest("hex");

/**
 * A timer of alerts, in Cloud Tasks.
 * @param handler the name under which index.ts exports the function that handles the queue's tasks
 */
export function alertTimer(functions: Functions, handler: "climbLadder" | "releaseSos"): AlertTimer {
  const queue = functions.taskQueue<TimedAlertRef>(`locations/${REGION}/functions/${handler}`);
  return {
    async wake({ userId, tripId, alertId }, at) {
      try {
        await queue.enqueue(
          { userId, tripId, alertId, atMs: at.getTime() },
          {
            id: taskId({ userId, tripId, alertId }, at),
            scheduleTime: at,
            dispatchDeadlineSeconds: DISPATCH_DEADLINE_SECONDS,
          },
        );
      } catch (error) {
        if (!isQueuedAlready(error)) throw error;
      }
    },
  };
}
