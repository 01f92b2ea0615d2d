import type { Functions } from "firebase-admin/functions";
import { paths } from "@guardianlink/domain/paths";
import type { TripRef } from "@guardianlink/domain/refs";
import type { SealQueue } from "../usecases/evidence/ports.ts";
import { taskQueue } from "./task-queue.ts";

/** The queue of trips to seal: one task for each trip and time. */
export function sealQueue(functions: Functions): SealQueue {
  const add = taskQueue<TripRef>(functions, "sealTrip", 300);
  return {
    add: ({ userId, tripId }, at) =>
      add({ data: { userId, tripId }, key: `${paths.trip(userId, tripId)}|${at.getTime()}`, at }),
  };
}
