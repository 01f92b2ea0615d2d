import { readTermiiReport } from "../adapters/phone/termii-reports.ts";
import { services } from "../adapters/services.ts";
import { secretPathEndpoint } from "../http/secret-path-endpoint.ts";
import { recordSmsReport } from "../usecases/alerts/record-sms-report.ts";
import { PHONE_EVENT_SECRETS, smsReportPorts } from "../wiring/alert-ports.ts";
import { REPORTS } from "../wiring/sizes.ts";

/** /api/sms/{secret}: Termii's reports on texts. */
export const smsEvents = secretPathEndpoint(
  { options: { ...REPORTS, secrets: PHONE_EVENT_SECRETS }, secret: () => services.phoneEnv().eventsSecret },
  async (body, response) => {
    const report = readTermiiReport(body);
    if (report !== null) await recordSmsReport(report, smsReportPorts());
    response.json({ received: true });
  },
);
