import { familyTokenRequestSchema } from "@guardianlink/domain/family/family";
import { callable } from "../../wiring/callable.ts";
import { declineFamilyInvite as decline } from "../../usecases/family/answer-family-invite.ts";
import { FEW_CALLS } from "../../wiring/call-limits.ts";
import { answerPorts, hashToken } from "../../wiring/family-ports.ts";
import { CHECKED_CALLS } from "../../wiring/sizes.ts";

/** Declines an invitation for the invited account. */
export const declineFamilyInvite = callable(
  { options: CHECKED_CALLS, request: familyTokenRequestSchema, limit: FEW_CALLS, refusals: {} },
  async (caller, { token }) => {
    await decline(hashToken(token), caller, answerPorts());
    return { done: true };
  },
);
