import { createPublicKey, verify } from "node:crypto";
import * as z from "zod/mini";

/**
 * Whether SendGrid signed the body: ECDSA over SHA-256 of the timestamp followed by the raw body.
 * https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features
 * @param publicKey base64 of the DER form, as SendGrid's settings page shows it
 */
export function isSignedBySendGrid(input: {
  readonly publicKey: string;
  readonly signature: string;
  readonly timestamp: string;
  readonly rawBody: Buffer;
}): boolean {
  try {
    const key = createPublicKey({
      key: Buffer.from(input.publicKey, "base64"),
      format: "der",
      type: "spki",
    });
    const signed = Buffer.concat([Buffer.from(input.timestamp), input.rawBody]);
    return verify("sha256", signed, key, Buffer.from(input.signature, "base64"));
  } catch {
    // A key or signature that cannot be read signs nothing.
    return false;
  }
}

const KINDS = { delivered: "delivered", bounce: "bounced", dropped: "dropped" } as const;

const eventSchema = z.object({
  event: z.enum(["delivered", "bounce", "dropped"]),
  userId: z.string(),
  tripId: z.string(),
  alertId: z.string(),
  deliveryId: z.string(),
});

export interface SendGridEvent {
  readonly kind: (typeof KINDS)[keyof typeof KINDS];
  /** The ids that the email carried. */
  readonly delivery: unknown;
}

/** The events of a webhook call that concern a delivery of ours; the others are nobody's. */
export function readSendGridEvents(body: unknown): readonly SendGridEvent[] {
  if (!Array.isArray(body)) return [];
  return body.flatMap((one): SendGridEvent[] => {
    const parsed = eventSchema.safeParse(one);
    if (!parsed.success) return [];
    const { event, ...delivery } = parsed.data;
    return [{ kind: KINDS[event], delivery }];
  });
}
