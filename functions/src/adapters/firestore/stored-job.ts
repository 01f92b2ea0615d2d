import type { DocumentReference, DocumentSnapshot, Precondition } from "firebase-admin/firestore";
import { contactIdSchema, deviceIdSchema, userIdSchema } from "@guardianlink/domain/id-schemas";
import { MESSAGE_PURPOSES } from "@guardianlink/domain/alerts/alert-texts";
import { alertId, tripId, userId } from "@guardianlink/domain/ids";
import * as z from "zod/mini";
import type { AlertRef } from "@guardianlink/domain/refs";
import type { DeliveryJob, PlannedDelivery, Recipient } from "../../usecases/alerts/delivery-store-ports.ts";

const phoneFields = { phone: z.string(), name: z.string() };

export const jobSchema = z.object({
  recipient: z.discriminatedUnion("channel", [
    z.object({ channel: z.literal("email"), address: z.string(), name: z.string() }),
    z.object({ channel: z.literal("push"), userId: userIdSchema }),
    z.object({ channel: z.literal("sms"), ...phoneFields, isRerouted: z.optional(z.boolean()) }),
    z.object({ channel: z.literal("whatsapp"), ...phoneFields }),
    z.object({ channel: z.literal("voice"), ...phoneFields }),
  ]),
  done: z.boolean(),
  leaseUntil: z.nullable(z.date()),
  forgottenAt: z._default(z.nullable(z.date()), null),
  acceptedDevices: z.array(deviceIdSchema),
  receipt: z._default(z.string(), ""),
  attempts: z.int(),
  purpose: z._default(z.enum(MESSAGE_PURPOSES), "alert"),
  helper: z._default(z.nullable(contactIdSchema), null),
  plannedAt: z._default(z.nullable(z.date()), null),
  isInFlight: z._default(z.boolean(), false),
  perhapsSentAt: z._default(z.nullable(z.date()), null),
  providerRef: z._default(z.nullable(z.string()), null),
});

/** The job of a delivery that was just planned. */
export const newJob = (
  { purpose = "alert", helper = null, delivery }: PlannedDelivery,
  recipient: Recipient,
  receipt: string,
  forgottenAt: Date,
): DeliveryJob => ({
  recipient,
  done: false,
  leaseUntil: null,
  forgottenAt,
  acceptedDevices: [],
  receipt,
  attempts: 0,
  purpose,
  helper,
  plannedAt: delivery.updatedAt,
  isInFlight: false,
  perhapsSentAt: null,
  providerRef: null,
});

/** A write fails when the document has changed since the snapshot. */
export const unchangedSince = ({ updateTime }: DocumentSnapshot): Precondition =>
  updateTime === undefined ? { exists: true } : { lastUpdateTime: updateTime };

/**
 * The ids in the path of an alert; null for a document that lies elsewhere. An alert after a duress
 * PIN lies two levels further down (domain/src/paths.ts).
 */
export function alertRefOf(alert: DocumentReference | null | undefined): AlertRef | null {
  const above = alert?.parent.parent;
  const trip = above?.parent.id === "hidden" ? above.parent.parent : above;
  const owner = trip?.parent.parent;
  if (!alert || !trip || !owner) return null;
  return { userId: userId(owner.id), tripId: tripId(trip.id), alertId: alertId(alert.id) };
}
