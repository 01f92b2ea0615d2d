import type { Functions } from "firebase-admin/functions";
import { paths } from "@guardianlink/domain/paths";
import type { DeliveryRef } from "@guardianlink/domain/refs";
import type { DeliveryQueue } from "../usecases/alerts/delivery-store-ports.ts";
import { taskQueue } from "./task-queue.ts";

/** The same delivery has the same key for the same time, so Cloud Tasks drops duplicates. */
const keyOf = (ref: DeliveryRef, isReopened: boolean, at: Date | null): string =>
  paths.delivery(ref.userId, ref.tripId, ref.alertId, ref.deliveryId) +
  (isReopened ? "|reopened" : "") +
  (at === null ? "" : `|${at.getTime()}`);

/** The queue of deliveries. */
export function deliveryQueue(functions: Functions): DeliveryQueue {
  const add = taskQueue<DeliveryRef>(functions, "deliverAlert", 60);
  return {
    enqueue: (ref, { isReopened = false, at = null } = {}) =>
      add({ data: ref, key: keyOf(ref, isReopened, at), at }),
  };
}
