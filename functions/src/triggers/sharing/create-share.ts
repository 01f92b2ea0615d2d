import { SHARES_PER_DAY } from "@guardianlink/domain/limits";
import { perDay } from "../../wiring/call-limits.ts";
import { createShareRequestSchema } from "@guardianlink/domain/trips/share";
import { services } from "../../adapters/services.ts";
import { callable } from "../../wiring/callable.ts";
import { createShare as create } from "../../usecases/sharing/make-live-links.ts";
import { CALLS } from "../../wiring/sizes.ts";

/**
 * Creates the live link of one of the caller's trips that they share themselves, without an alert.
 */
export const createShare = callable(
  {
    options: CALLS,
    request: createShareRequestSchema,
    limit: perDay("live links", SHARES_PER_DAY, "You've made many live links today. Try again tomorrow."),
    refusals: { "not-found": { code: "not-found", message: "There is no such trip yet." } },
  },
  async ({ userId }, { tripId }) => {
    const { newToken, clock } = services;
    const token = await create({ userId, tripId }, { shares: services.shares(), newToken, clock });
    return token === null ? { refusal: "not-found" } : { token };
  },
);
