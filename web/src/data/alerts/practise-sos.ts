import { practiceAnswerSchema } from "@guardianlink/domain/alerts/practice";
import type { PracticeAnswer } from "@guardianlink/domain/alerts/practice";
import { callServer } from "../call-server.ts";
import type { CallServices } from "../call-server.ts";

/**
 * Lets the server send the traveller alone what a contact gets at an SOS, marked TEST.
 * @throws ServerRefusal with a sentence, or another error when the server is not reached
 */
export const practiseSos = (services: CallServices): Promise<PracticeAnswer> =>
  callServer(services, "practiseSos", null, practiceAnswerSchema);
