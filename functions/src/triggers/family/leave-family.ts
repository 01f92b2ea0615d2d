import { leaveFamilyRequestSchema } from "@guardianlink/domain/family/family";
import { services } from "../../adapters/services.ts";
import { callable } from "../../wiring/callable.ts";
import { FEW_CALLS } from "../../wiring/call-limits.ts";
import { CHECKED_CALLS } from "../../wiring/sizes.ts";

/** Ends the sharing for both members, whichever of them calls. */
export const leaveFamily = callable(
  { options: CHECKED_CALLS, request: leaveFamilyRequestSchema, limit: FEW_CALLS, refusals: {} },
  async ({ userId }, { memberId }) => {
    await services.family().unlink(userId, memberId);
    return { done: true };
  },
);
