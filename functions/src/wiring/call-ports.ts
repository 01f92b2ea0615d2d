import { services } from "../adapters/services.ts";
import type { CallPorts } from "../usecases/alerts/answer-call.ts";
import type { TapPorts } from "../usecases/alerts/answer-tap.ts";
import { ladderPorts } from "./alert-ports.ts";
import { trackPorts } from "./sharing-ports.ts";

/** The ports of answering by a button of a WhatsApp message. */
export const tapPorts = (): TapPorts => ({ ...ladderPorts(), answers: trackPorts() });

/** The ports of answering a call. */
export const callPorts = (): CallPorts => ({
  ...ladderPorts(),
  roles: services.contactRoles(),
  answers: trackPorts(),
});
