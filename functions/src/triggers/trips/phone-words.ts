import { phoneWordsRequestSchema } from "@guardianlink/domain/watch/phone-words-request";
import { callable } from "../../wiring/callable.ts";
import { recordPhoneWords } from "../../usecases/trips/record-phone-words.ts";
import { perTenMinutes } from "../../wiring/call-limits.ts";
import { CALLS } from "../../wiring/sizes.ts";
import { phoneWordsPorts } from "../../wiring/trip-ports.ts";

/**
 * /api/phone/words: what the traveller's phone says of itself. Pages send it by a request that
 * outlives them, through Hosting, because a request to another origin would need a second one
 * first.
 */
export const phoneWords = callable(
  {
    options: CALLS,
    request: phoneWordsRequestSchema,
    // A phone that is unlocked and locked each few seconds does not mean a report each time.
    limit: perTenMinutes("phone words", 60),
    refusals: {},
  },
  // A page may close just after the end of its trip, which is no fault.
  async ({ userId }, { tripId, ...said }) => ({
    isTaken: await recordPhoneWords({ userId, tripId }, said, phoneWordsPorts()),
  }),
);
