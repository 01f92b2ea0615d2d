import * as z from "zod/mini";
import { alertIdSchema, tripIdSchema, userIdSchema } from "./id-schemas.ts";
import type { TripId, UserId } from "./ids.ts";

// The ids that lead to a stored document. The parameters of a Firestore event and the body of a
// queue task parse with these.

export const tripRefSchema = z.object({ userId: userIdSchema, tripId: tripIdSchema });
export const alertRefSchema = z.extend(tripRefSchema, { alertId: alertIdSchema });
/** The body of a task that runs at a given time, in milliseconds since the epoch. */
export const timedAlertRefSchema = z.extend(alertRefSchema, { atMs: z.int() });
export const deliveryRefSchema = z.extend(alertRefSchema, { deliveryId: z.string() });

/** Names a trip. */
export type TripRef = Readonly<z.infer<typeof tripRefSchema>>;
/** The name of a stored trip. */
export const tripRef = ({ userId, id }: { readonly userId: UserId; readonly id: TripId }): TripRef => ({
  userId,
  tripId: id,
});
/** Names an alert of a trip. */
export type AlertRef = Readonly<z.infer<typeof alertRefSchema>>;
export type TimedAlertRef = Readonly<z.infer<typeof timedAlertRefSchema>>;
/** Names one message of an alert: one contact, one channel. */
export type DeliveryRef = Readonly<z.infer<typeof deliveryRefSchema>>;
