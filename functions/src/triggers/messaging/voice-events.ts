import { callXml, readCallEvent } from "../../adapters/phone/voice-events.ts";
import { services } from "../../adapters/services.ts";
import { secretPathEndpoint } from "../../http/secret-path-endpoint.ts";
import { answerCall } from "../../usecases/alerts/answers/answer-call.ts";
import { DELIVERY_SECRETS, PHONE_EVENT_SECRETS } from "../../wiring/alert-ports.ts";
import { callPorts } from "../../wiring/call-ports.ts";
import { VOICE } from "../../wiring/sizes.ts";

/** /api/voice/{secret}: Africa's Talking asks what to say in a call, and reports how it went. */
export const voiceEvents = secretPathEndpoint(
  {
    options: { ...VOICE, secrets: [...DELIVERY_SECRETS, ...PHONE_EVENT_SECRETS] },
    secret: () => services.phoneEnv().eventsSecret,
  },
  async (request, response, secret) => {
    const event = readCallEvent(request.body);
    const script = event && (await answerCall(event, callPorts()));
    if (script === null) response.json({ received: true });
    else {
      const keysTo = `${services.publicOrigin()}/api/voice/${secret}`;
      const { recordings } = services.phoneEnv();
      response.type("text/xml").send(callXml(script, { keysTo, recordings }));
    }
  },
);
