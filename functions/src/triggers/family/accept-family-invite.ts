import { mailOwner } from "../../wiring/account-ports.ts";
import { DELIVERY_SECRETS } from "../../wiring/alert-ports.ts";
import { familyTokenRequestSchema } from "@guardianlink/domain/family/family";
import { callable } from "../../wiring/callable.ts";
import { acceptFamilyInvite as accept } from "../../usecases/family/answer-family-invite.ts";
import { FEW_CALLS } from "../../wiring/call-limits.ts";
import { answerPorts, FAMILY_REFUSALS, hashToken, namedCaller } from "../../wiring/family-ports.ts";
import { CHECKED_CALLS } from "../../wiring/sizes.ts";

/** Links the caller with the account that sent the invitation. */
export const acceptFamilyInvite = callable(
  {
    options: { ...CHECKED_CALLS, secrets: DELIVERY_SECRETS },
    request: familyTokenRequestSchema,
    limit: FEW_CALLS,
    refusals: FAMILY_REFUSALS,
  },
  async (caller, { token }) => {
    const account = await namedCaller(caller);
    if (account === null) return { refusal: "no-profile" };
    return accept(hashToken(token), account, { ...answerPorts(), notifyOwner: mailOwner });
  },
);
