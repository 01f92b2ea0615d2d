import type { Functions } from "firebase-admin/functions";
import { paths } from "@guardianlink/domain/paths";
import type { TimedAlertRef } from "@guardianlink/domain/refs";
import type { AlertTimer } from "../usecases/alerts/ports.ts";
import { taskQueue } from "./task-queue.ts";

/**
 * A timer of alerts: one task for each alert and time, so that a repeated run adds none.
 * @param handler the name under which index.ts exports the function that handles the tasks
 */
export function alertTimer(functions: Functions, handler: "climbLadder" | "releaseSos"): AlertTimer {
  const add = taskQueue<TimedAlertRef>(functions, handler, 60);
  return {
    wake: ({ userId, tripId, alertId }, at) =>
      add({
        data: { userId, tripId, alertId, atMs: at.getTime() },
        key: `${paths.alert(userId, tripId, alertId)}|${at.getTime()}`,
        at,
      }),
  };
}
