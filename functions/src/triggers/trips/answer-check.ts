import { answerCheckRequestSchema } from "@guardianlink/domain/watch/check-api";
import { refusalTable } from "../../http/callable.ts";
import { callable } from "../../wiring/callable.ts";
import { answerWithoutPin } from "../../usecases/trips/answer-check.ts";
import { FEW_CALLS } from "../../wiring/call-limits.ts";
import { checkPorts } from "../../wiring/trip-ports.ts";
import { CALLS } from "../../wiring/sizes.ts";

/** Takes the traveller's answer to "All well?". */
export const answerCheck = callable(
  {
    options: CALLS,
    request: answerCheckRequestSchema,
    isForEndedSession: true,
    limit: FEW_CALLS,
    refusals: refusalTable({ "pin-needed": "Answer with your PIN." }),
  },
  async ({ userId }, { tripId, checkId, answer }) => {
    const found = await answerWithoutPin({ userId, tripId }, checkId, answer, checkPorts());
    return found === "pin-needed" ? { refusal: found } : found;
  },
);
