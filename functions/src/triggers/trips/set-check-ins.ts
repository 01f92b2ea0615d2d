import { setCheckInsRequestSchema } from "@guardianlink/domain/watch/check-api";
import { callable } from "../../wiring/callable.ts";
import { setCheckIns as set } from "../../usecases/trips/answer-check.ts";
import { FEW_CALLS } from "../../wiring/call-limits.ts";
import { checkPorts } from "../../wiring/trip-ports.ts";
import { CALLS } from "../../wiring/sizes.ts";

/** Switches the regular check-ins of one of the caller's running trips on or off. */
export const setCheckIns = callable(
  {
    options: CALLS,
    request: setCheckInsRequestSchema,
    isForEndedSession: true,
    limit: FEW_CALLS,
    refusals: { "not-found": { code: "not-found", message: "There is no such running trip." } },
  },
  async ({ userId }, { tripId, minutes }) =>
    (await set({ userId, tripId }, minutes, checkPorts())) ? {} : { refusal: "not-found" },
);
