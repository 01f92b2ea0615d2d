import { onRequest } from "firebase-functions/https";
import { defineSecret } from "firebase-functions/params";
import { isSignedBySendGrid, readSendGridEvents } from "../adapters/mail/sendgrid-events.ts";
import { services } from "../adapters/services.ts";
import { recordRoleMailEvent } from "../usecases/contacts/record-role-report.ts";
import { recordMailEvent } from "../usecases/alerts/record-mail-event.ts";
import { REPORTS } from "./sizes.ts";

const publicKey = defineSecret("SENDGRID_WEBHOOK_PUBLIC_KEY");

/** SendGrid's signed event webhook: what became of the emails it accepted. An error makes SendGrid send the events again. */
export const mailEvents = onRequest({ ...REPORTS, secrets: [publicKey] }, async (request, response) => {
  const isSigned = isSignedBySendGrid({
    publicKey: publicKey.value(),
    signature: request.get("x-twilio-email-event-webhook-signature") ?? "",
    timestamp: request.get("x-twilio-email-event-webhook-timestamp") ?? "",
    rawBody: request.rawBody,
    now: services.clock(),
  });
  if (!isSigned) {
    response.status(403).json({ error: { code: "wrong-signature", message: "The signature does not fit." } });
    return;
  }
  const ports = { store: services.deliveries(), clock: services.clock, roles: services.contactRoles() };
  for (const event of readSendGridEvents(request.body))
    if (!(await recordRoleMailEvent(event, ports))) await recordMailEvent(event, ports);
  response.status(204).end();
});
