import { defineSecret } from "firebase-functions/params";
import { isSignedBySendGrid, readSendGridEvents } from "../adapters/mail/sendgrid-events.ts";
import { services } from "../adapters/services.ts";
import { signedEndpoint } from "../http/signed-endpoint.ts";
import { recordMailEvent } from "../usecases/alerts/record-mail-event.ts";
import { recordRoleMailEvent } from "../usecases/contacts/record-role-report.ts";
import { REPORTS } from "../wiring/sizes.ts";

const publicKey = defineSecret("SENDGRID_WEBHOOK_PUBLIC_KEY");

/** SendGrid's signed event webhook, which reports what happened to the emails it accepted. */
export const mailEvents = signedEndpoint(
  {
    options: { ...REPORTS, secrets: [publicKey] },
    isSigned: (request) =>
      isSignedBySendGrid({
        publicKey: publicKey.value(),
        signature: request.get("x-twilio-email-event-webhook-signature") ?? "",
        timestamp: request.get("x-twilio-email-event-webhook-timestamp") ?? "",
        rawBody: request.rawBody,
        now: services.clock(),
      }),
  },
  async (body) => {
    const ports = { store: services.deliveries(), clock: services.clock, roles: services.contactRoles() };
    for (const event of readSendGridEvents(body))
      if (!(await recordRoleMailEvent(event, ports))) await recordMailEvent(event, ports);
  },
);
