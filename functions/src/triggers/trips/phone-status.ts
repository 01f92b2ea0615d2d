import { phoneStatusRequestSchema } from "@guardianlink/domain/watch/phone-status-request";
import { callable } from "../../wiring/callable.ts";
import { recordPhoneStatus } from "../../usecases/trips/record-phone-status.ts";
import { perTenMinutes } from "../../wiring/call-limits.ts";
import { CALLS } from "../../wiring/sizes.ts";
import { phoneStatusPorts } from "../../wiring/trip-ports.ts";

/**
 * /api/phone/words: what the traveller's phone reports. Pages send it by a request that
 * outlives them, through Hosting, because a request to another origin would need a second one
 * first.
 */
export const phoneStatus = callable(
  {
    options: CALLS,
    request: phoneStatusRequestSchema,
    isForEndedSession: true,
    // A phone that is locked and unlocked every few seconds needs no report of each change.
    limit: perTenMinutes("phone status", 60),
    refusals: {},
  },
  // A page may close just after the end of its trip, which is no fault.
  async ({ userId }, { tripId, ...report }) => ({
    isTaken: await recordPhoneStatus({ userId, tripId }, report, phoneStatusPorts()),
  }),
);
