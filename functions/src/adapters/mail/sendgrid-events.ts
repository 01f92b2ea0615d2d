import { createPublicKey, verify } from "node:crypto";
import * as z from "zod/mini";
import type { MailEvent } from "../../usecases/messaging/ports.ts";
import { isRecentCall } from "./recent-call.ts";

/**
 * Whether SendGrid signed the body within the last minutes: ECDSA over SHA-256 of the timestamp
 * followed by the raw body.
 * https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features
 * @param publicKey base64 of the DER form, as SendGrid's settings page shows it
 */
export function isSignedBySendGrid(input: {
  readonly publicKey: string;
  readonly signature: string;
  readonly timestamp: string;
  readonly rawBody: Buffer;
  readonly now: Date;
}): boolean {
  if (!isRecentCall(input.timestamp, input.now)) return false;
  try {
    const key = createPublicKey({
      key: Buffer.from(input.publicKey, "base64"),
      format: "der",
      type: "spki",
    });
    const signed = Buffer.concat([Buffer.from(input.timestamp), input.rawBody]);
    return verify("sha256", signed, key, Buffer.from(input.signature, "base64"));
  } catch {
    // An unreadable key or signature counts as not signed.
    return false;
  }
}

const KINDS = {
  processed: "processed",
  deferred: "deferred",
  delivered: "delivered",
  open: "opened",
  bounce: "bounced",
  dropped: "dropped",
} as const;

const eventSchema = z.object({
  event: z.enum(["processed", "deferred", "delivered", "open", "bounce", "dropped"]),
  reference: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  /** True when a mail program preloaded the images, so that no person has read the email. */
  sg_machine_open: z.optional(z.boolean()),
});

/**
 * Reads the events that concern our deliveries and ignores the others.
 * https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event
 */
export function readSendGridEvents(body: unknown): readonly MailEvent[] {
  if (!Array.isArray(body)) return [];
  return body.flatMap((one): MailEvent[] => {
    const parsed = eventSchema.safeParse(one);
    if (!parsed.success) return [];
    const { event, reference, sg_machine_open: isMachine } = parsed.data;
    return event === "open" && isMachine === true ? [] : [{ kind: KINDS[event], reference }];
  });
}
