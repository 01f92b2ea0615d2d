import { services } from "../../adapters/services.ts";
import {
  answerHandshake,
  isSignedByMeta,
  readWhatsAppEvents,
} from "../../adapters/whatsapp/whatsapp-events.ts";
import { signedEndpoint } from "../../http/signed-endpoint.ts";
import { answerTap } from "../../usecases/alerts/answers/answer-tap.ts";
import { recordMessageReport } from "../../usecases/alerts/reports/record-message-report.ts";
import { runAll } from "../../usecases/shared/run-all.ts";
import { DELIVERY_SECRETS, messageReportPorts, WHATSAPP_EVENT_SECRETS } from "../../wiring/alert-ports.ts";
import { tapPorts } from "../../wiring/call-ports.ts";
import { VOICE } from "../../wiring/sizes.ts";

/**
 * /api/whatsapp: Meta's signed reports on WhatsApp messages, and taps on their buttons. Taps come
 * first, because a person's answer stops the ladder.
 */
export const whatsappEvents = signedEndpoint(
  {
    // An answer may send the next round, which needs the secrets of sending.
    options: { ...VOICE, secrets: [...DELIVERY_SECRETS, ...WHATSAPP_EVENT_SECRETS] },
    isSigned: (request) =>
      isSignedByMeta(
        request.rawBody,
        request.get("x-hub-signature-256"),
        services.phoneEnv().whatsappEvents?.appSecret ?? "",
      ),
    onForged: () => services.log.webhookRefused(),
    handshake: (query) => answerHandshake(query, services.phoneEnv().whatsappEvents?.verifyToken),
  },
  async (body) => {
    const { reports, taps } = readWhatsAppEvents(body, services.clock());
    // One that cannot be recorded must not hold up the others of its call, which Meta repeats whole.
    await runAll([
      ...taps.map((tap) => () => answerTap(tap, tapPorts())),
      ...reports.map((report) => () => recordMessageReport(report, messageReportPorts())),
    ]);
  },
);
