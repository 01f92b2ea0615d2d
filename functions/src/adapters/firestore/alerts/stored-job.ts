import type { DocumentReference, WriteBatch } from "firebase-admin/firestore";
import { contactIdSchema, deviceIdSchema, userIdSchema } from "@guardianlink/domain/id-schemas";
import { MESSAGE_PURPOSES } from "@guardianlink/domain/alerts/alert-facts";
import { collections } from "@guardianlink/domain/paths";
import * as z from "zod/mini";
import type {
  DeliveryJob,
  PlannedDelivery,
  Recipient,
} from "../../../usecases/alerts/delivery-store-ports.ts";

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
  claimedBy: z._default(z.nullable(z.string()), null),
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
  claimedBy: null,
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

/**
 * Writes a planned delivery: its ledger entry, and a job unless its contact has declined. The write
 * fails when there is a job already.
 */
export function addPlanned(
  batch: WriteBatch,
  alert: DocumentReference,
  plan: PlannedDelivery,
  newReceipt: () => string,
  forgottenAt: Date,
): void {
  const { id, ...delivery } = plan.delivery;
  batch.set(alert.collection(collections.deliveries).doc(id), delivery);
  if (plan.recipient !== null)
    batch.create(
      alert.collection(collections.jobs).doc(id),
      newJob(plan, plan.recipient, newReceipt(), forgottenAt),
    );
}
