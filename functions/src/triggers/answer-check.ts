import { answerCheckRequestSchema } from "@guardianlink/domain/anomalies/check-api";
import { callable } from "../http/callable.ts";
import { answerCheck as answer } from "../usecases/trips/answer-check.ts";
import { checkPorts } from "../wiring/trip-ports.ts";
import { CALLS } from "../wiring/sizes.ts";

/** Takes the traveller's answer to "All well?". */
export const answerCheck = callable(
  { options: CALLS, request: answerCheckRequestSchema, refusals: {} },
  async ({ userId }, { tripId, checkId, answer: said }) => ({
    wasOpen: await answer({ userId, tripId }, checkId, said, checkPorts()),
  }),
);
