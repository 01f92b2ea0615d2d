import { revokeShareRequestSchema } from "@guardianlink/domain/trips/share";
import { services } from "../../adapters/services.ts";
import { callable } from "../../wiring/callable.ts";
import { revokeShare as revoke } from "../../usecases/sharing/make-live-links.ts";
import { FEW_CALLS } from "../../wiring/call-limits.ts";
import { CALLS } from "../../wiring/sizes.ts";

/** Ends a live link of one of the caller's trips permanently. */
export const revokeShare = callable(
  {
    options: CALLS,
    request: revokeShareRequestSchema,
    limit: FEW_CALLS,
    refusals: { "not-found": { code: "not-found", message: "There is no such link." } },
  },
  async ({ userId }, { tripId, linkId }) => {
    const ports = { shares: services.shares(), clock: services.clock };
    return (await revoke({ userId, tripId }, linkId, ports)) ? {} : { refusal: "not-found" };
  },
);
