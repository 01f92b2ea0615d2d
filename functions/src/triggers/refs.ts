import { alertId, tripId, userId } from "@guardianlink/domain/ids";
import * as z from "zod/mini";
import type { AlertRef, DeliveryRef } from "../usecases/ports.ts";

const alertRefSchema = z.object({ userId: z.string(), tripId: z.string(), alertId: z.string() });
const deliveryRefSchema = z.extend(alertRefSchema, { deliveryId: z.string() });

/** The alert that the parameters of an event name. */
export function alertRef(params: unknown): AlertRef {
  const given = alertRefSchema.parse(params);
  return {
    userId: userId(given.userId),
    tripId: tripId(given.tripId),
    alertId: alertId(given.alertId),
  };
}

/** The delivery that a task names. */
export function deliveryRef(data: unknown): DeliveryRef {
  return { ...alertRef(data), deliveryId: deliveryRefSchema.parse(data).deliveryId };
}
