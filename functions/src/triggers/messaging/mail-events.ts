import { defineSecret } from "firebase-functions/params";
import { isSignedByMailProvider } from "../../adapters/mail/mail-signature.ts";
import { readResendEvent } from "../../adapters/mail/resend-events.ts";
import { readSendGridEvents } from "../../adapters/mail/sendgrid-events.ts";
import { services } from "../../adapters/services.ts";
import type { Request } from "firebase-functions/https";
import { signedEndpoint } from "../../http/signed-endpoint.ts";
import { recordMailEvent } from "../../usecases/alerts/reports/record-mail-event.ts";
import type { MailEvent } from "../../usecases/messaging/ports.ts";
import { runAll } from "../../usecases/shared/run-all.ts";
import { recordRoleMailEvent } from "../../usecases/contacts/record-role-report.ts";
import { MAIL_EVENT_SECRETS, reportPorts } from "../../wiring/alert-ports.ts";
import { REPORTS } from "../../wiring/sizes.ts";

const publicKey = defineSecret("SENDGRID_WEBHOOK_PUBLIC_KEY");

const isSigned = (request: Request): boolean =>
  isSignedByMailProvider(request, {
    publicKey: publicKey.value(),
    secret: services.env().RESEND_WEBHOOK_SECRET,
    now: services.clock(),
  });

/**
 * The signed event webhooks of SendGrid and Resend, which report what happened to accepted emails.
 */
export const mailEvents = signedEndpoint(
  { options: { ...REPORTS, secrets: [publicKey, ...MAIL_EVENT_SECRETS] }, isSigned },
  async (body) => {
    const ports = reportPorts();
    const resend = readResendEvent(body);
    const events = [...readSendGridEvents(body), ...(resend === null ? [] : [resend])];
    const record = async (event: MailEvent): Promise<void> => {
      if (!(await recordRoleMailEvent(event, ports))) await recordMailEvent(event, ports);
    };
    // One event that cannot be recorded must not hold up the others of its call for a day.
    await runAll(events.map((event) => () => record(event)));
  },
);
