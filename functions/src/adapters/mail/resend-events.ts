import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import type { MailEvent } from "../../usecases/messaging/ports.ts";
import { isRecentCall } from "./recent-call.ts";

/**
 * Whether Resend signed the body within the last minutes, by the scheme of Svix: HMAC-SHA256 of id,
 * time and raw body under the base64 part of the secret. The header may hold several signatures.
 * https://resend.com/docs/webhooks/verify-webhooks-requests
 * @param secret as Resend shows it: "whsec_…"
 */
export function isSignedByResend(input: {
  readonly secret: string;
  readonly id: string;
  readonly timestamp: string;
  readonly signatures: string;
  readonly rawBody: Buffer;
  readonly now: Date;
}): boolean {
  const { secret, id, timestamp, signatures, rawBody, now } = input;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  if (key.length === 0 || id === "" || !isRecentCall(timestamp, now)) return false;
  const wanted = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(rawBody).digest();
  return signatures.split(" ").some((signature) => {
    const given = Buffer.from(/^v1,(.+)$/.exec(signature)?.[1] ?? "", "base64");
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

const KINDS = {
  "email.sent": "processed",
  "email.delivery_delayed": "deferred",
  "email.delivered": "delivered",
  "email.opened": "opened",
  "email.bounced": "bounced",
  "email.failed": "dropped",
  "email.suppressed": "dropped",
} as const;

const eventSchema = z.object({
  type: z.enum([
    "email.sent",
    "email.delivery_delayed",
    "email.delivered",
    "email.opened",
    "email.bounced",
    "email.failed",
    "email.suppressed",
  ]),
  data: z.object({ tags: z.object({ reference: z.string().check(z.regex(/^[\w-]{1,64}$/)) }) }),
});

/** Reads the event of a webhook call; null for one that belongs to no delivery of ours. */
export function readResendEvent(body: unknown): MailEvent | null {
  const event = eventSchema.safeParse(body).data;
  return event === undefined ? null : { kind: KINDS[event.type], reference: event.data.tags.reference };
}
