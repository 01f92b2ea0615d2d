import { createHash } from "node:crypto";
import type { Functions } from "firebase-admin/functions";
import { REGION } from "@guardianlink/domain/config";
import { paths } from "@guardianlink/domain/paths";
import type { AlertRef } from "@guardianlink/domain/refs";
import type { LadderTimer } from "../usecases/alerts/ladder-store-ports.ts";
import { isQueuedAlready } from "./delivery-queue.ts";

/** The name under which index.ts exports the function that handles the queue's tasks. */
const CLIMB_FUNCTION = "climbLadder";
/** A run is shorter than this. Cloud Tasks accepts 15 s to 30 min. */
const DISPATCH_DEADLINE_SECONDS = 60;

/** One task for each alert and time, so that a repeated run adds none. */
const taskId = (ref: AlertRef, at: Date): string =>
  createHash("sha256")
    .update(`${paths.alert(ref.userId, ref.tripId, ref.alertId)}|${at.getTime()}`)
    .digest("hex");

/** The timer of ladders, in Cloud Tasks. */
export function ladderTimer(functions: Functions): LadderTimer {
  const queue = functions.taskQueue<AlertRef>(`locations/${REGION}/functions/${CLIMB_FUNCTION}`);
  return {
    async wake({ userId, tripId, alertId }, at) {
      try {
        await queue.enqueue(
          { userId, tripId, alertId },
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
