import { withdrawFamilyInviteRequestSchema } from "@guardianlink/domain/family/family";
import { callable } from "../../wiring/callable.ts";
import { withdrawFamilyInvite as withdraw } from "../../usecases/family/answer-family-invite.ts";
import { FEW_CALLS } from "../../wiring/call-limits.ts";
import { answerPorts } from "../../wiring/family-ports.ts";
import { CHECKED_CALLS } from "../../wiring/sizes.ts";

/** Withdraws an invitation of the caller. */
export const withdrawFamilyInvite = callable(
  { options: CHECKED_CALLS, request: withdrawFamilyInviteRequestSchema, limit: FEW_CALLS, refusals: {} },
  async ({ userId }, { inviteId }) => {
    await withdraw(inviteId, userId, answerPorts());
    return { done: true };
  },
);
