import { readAfricasTalkingReport } from "../adapters/phone/africastalking-sms-reports.ts";
import { readTermiiReport } from "../adapters/phone/termii-reports.ts";
import { services } from "../adapters/services.ts";
import { secretPathEndpoint } from "../http/secret-path-endpoint.ts";
import { recordMessageReport } from "../usecases/alerts/record-message-report.ts";
import { PHONE_EVENT_SECRETS, messageReportPorts } from "../wiring/alert-ports.ts";
import { REPORTS } from "../wiring/sizes.ts";

/** /api/sms/{secret}: the reports of Termii (JSON) and Africa's Talking (a form) on texts. */
export const smsEvents = secretPathEndpoint(
  { options: { ...REPORTS, secrets: PHONE_EVENT_SECRETS }, secret: () => services.phoneEnv().eventsSecret },
  async (body, response) => {
    const report = readTermiiReport(body) ?? readAfricasTalkingReport(body);
    if (report !== null) await recordMessageReport(report, messageReportPorts());
    response.json({ received: true });
  },
);
