import { defineSecret } from "firebase-functions/params";
import { isSignedBySendGrid, readSendGridEvents } from "../adapters/mail/sendgrid-events.ts";
import { isSignedByResend, readResendEvent } from "../adapters/mail/resend-events.ts";
import { services } from "../adapters/services.ts";
import type { Request } from "firebase-functions/https";
import { signedEndpoint } from "../http/signed-endpoint.ts";
import { recordMailEvent } from "../usecases/alerts/record-mail-event.ts";
import { recordRoleMailEvent } from "../usecases/contacts/record-role-report.ts";
import { MAIL_EVENT_SECRETS } from "../wiring/alert-ports.ts";
import { REPORTS } from "../wiring/sizes.ts";

const publicKey = defineSecret("SENDGRID_WEBHOOK_PUBLIC_KEY");

/** SendGrid signs with a key, Resend with a secret. */
function isSignedByProvider(request: Request): boolean {
  const { rawBody } = request;
  const now = services.clock();
  const id = request.get("svix-id");
  if (id !== undefined)
    return isSignedByResend({
      secret: services.env().RESEND_WEBHOOK_SECRET,
      id,
      timestamp: request.get("svix-timestamp") ?? "",
      signatures: request.get("svix-signature") ?? "",
      rawBody,
      now,
    });
  return isSignedBySendGrid({
    publicKey: publicKey.value(),
    signature: request.get("x-twilio-email-event-webhook-signature") ?? "",
    timestamp: request.get("x-twilio-email-event-webhook-timestamp") ?? "",
    rawBody,
    now,
  });
}

/**
 * The signed event webhooks of SendGrid and Resend, which report what happened to accepted emails.
 */
export const mailEvents = signedEndpoint(
  { options: { ...REPORTS, secrets: [publicKey, ...MAIL_EVENT_SECRETS] }, isSigned: isSignedByProvider },
  async (body) => {
    const ports = { store: services.deliveries(), clock: services.clock, roles: services.contactRoles() };
    const resend = readResendEvent(body);
    for (const event of [...readSendGridEvents(body), ...(resend === null ? [] : [resend])])
      if (!(await recordRoleMailEvent(event, ports))) await recordMailEvent(event, ports);
  },
);
