import { isDuressAlert } from "@guardianlink/domain/paths";
import type { AlertRef } from "@guardianlink/domain/refs";
import { services } from "../adapters/services.ts";
import type { CallPorts } from "../usecases/alerts/answers/answer-call.ts";
import type { TapPorts } from "../usecases/alerts/answers/answer-tap.ts";
import { ladderPorts } from "./alert-ports.ts";
import { trackPorts } from "./sharing-ports.ts";

const answersTo = ({ alertId }: AlertRef) => trackPorts(isDuressAlert(alertId));

/** The ports of answering by a button of a WhatsApp message. */
export const tapPorts = (): TapPorts => ({ ...ladderPorts(), answersTo });

/** The ports of answering a call. */
export const callPorts = (): CallPorts => ({
  ...ladderPorts(),
  roles: services.contactRoles(),
  answersTo,
});
