import { answerCheckRequestSchema } from "@guardianlink/domain/anomalies/check-api";
import { services } from "../adapters/services.ts";
import { callable, refusalTable } from "../http/callable.ts";
import { answerCheck as answer } from "../usecases/trips/answer-check.ts";
import { checkPorts } from "../wiring/trip-ports.ts";
import { CALLS } from "../wiring/sizes.ts";

/** Takes the traveller's answer to "All well?". */
export const answerCheck = callable(
  {
    options: CALLS,
    request: answerCheckRequestSchema,
    refusals: refusalTable({ "pin-needed": "Answer with your PIN." }),
  },
  async ({ userId }, { tripId, checkId, answer: said }) => {
    // Who has a PIN says with it that all is well (verify-pin.ts).
    if (said !== "help" && (await services.pins().hasPins(userId))) return { refusal: "pin-needed" } as const;
    return { wasOpen: await answer({ userId, tripId }, checkId, said, checkPorts()) };
  },
);
