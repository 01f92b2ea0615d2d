import { readAfricasTalkingReport } from "../../adapters/phone/africastalking-sms-reports.ts";
import { isSignedByTermii, readTermiiReport } from "../../adapters/phone/termii-reports.ts";
import { services } from "../../adapters/services.ts";
import { sendRefusal, WRONG_SIGNATURE } from "../../http/answers.ts";
import { secretPathEndpoint } from "../../http/secret-path-endpoint.ts";
import { recordMessageReport } from "../../usecases/alerts/reports/record-message-report.ts";
import { TEXT_EVENT_SECRETS, messageReportPorts } from "../../wiring/alert-ports.ts";
import { REPORTS } from "../../wiring/sizes.ts";

/**
 * /api/sms/{secret}: the reports of Termii (JSON) and Africa's Talking (a form) on texts. Termii's
 * are checked for its signature where the account has a secret for it; Africa's Talking signs
 * nothing.
 */
export const smsEvents = secretPathEndpoint(
  { options: { ...REPORTS, secrets: TEXT_EVENT_SECRETS }, secret: () => services.phoneEnv().eventsSecret },
  async (request, response) => {
    const ofTermii = readTermiiReport(request.body);
    const { termiiSecret } = services.phoneEnv();
    const isForged =
      ofTermii !== null &&
      termiiSecret !== null &&
      !isSignedByTermii(request.rawBody, request.get("x-termii-signature"), termiiSecret);
    if (isForged) {
      services.log.webhookRefused();
      sendRefusal(response, "wrong-signature", WRONG_SIGNATURE);
      return;
    }
    const report = ofTermii ?? readAfricasTalkingReport(request.body);
    if (report !== null) await recordMessageReport(report, messageReportPorts());
    response.json({ received: true });
  },
);
