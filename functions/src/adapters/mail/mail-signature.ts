import { isSignedByResend } from "./resend-events.ts";
import { isSignedBySendGrid } from "./sendgrid-events.ts";

/** A webhook call, as far as its signature goes. */
interface SignedRequest {
  readonly rawBody: Buffer;
  readonly get: (header: string) => string | undefined;
}

/**
 * Whether one of the mail providers has signed a call: SendGrid with a key, Resend with a secret.
 */
export function isSignedByMailProvider(
  request: SignedRequest,
  { publicKey, secret, now }: { readonly publicKey: string; readonly secret: string; readonly now: Date },
): boolean {
  const { rawBody } = request;
  const id = request.get("svix-id");
  if (id !== undefined)
    return isSignedByResend({
      secret,
      id,
      timestamp: request.get("svix-timestamp") ?? "",
      signatures: request.get("svix-signature") ?? "",
      rawBody,
      now,
    });
  return isSignedBySendGrid({
    publicKey,
    signature: request.get("x-twilio-email-event-webhook-signature") ?? "",
    timestamp: request.get("x-twilio-email-event-webhook-timestamp") ?? "",
    rawBody,
    now,
  });
}
