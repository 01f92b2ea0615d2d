import { REGION } from "@guardianlink/domain/config";
import { inviteFamilyRequestSchema } from "@guardianlink/domain/family/family";
import { callable } from "../../wiring/callable.ts";
import { inviteFamily as invite } from "../../usecases/family/invite-family.ts";
import { DELIVERY_SECRETS } from "../../wiring/alert-ports.ts";
import { FAMILY_REFUSALS, invitePorts, namedCaller } from "../../wiring/family-ports.ts";
import { APP_CHECK } from "../../wiring/sizes.ts";

/** Mails an invitation to join the caller's family. */
export const inviteFamily = callable(
  {
    options: {
      region: REGION,
      ...APP_CHECK,
      secrets: DELIVERY_SECRETS,
      timeoutSeconds: 60,
      maxInstances: 10,
    },
    request: inviteFamilyRequestSchema,
    limit: "counted by the use case",
    refusals: FAMILY_REFUSALS,
  },
  async (caller, { email }) => {
    const inviter = await namedCaller(caller);
    if (inviter === null) return { refusal: "no-profile" };
    const refusal = await invite(inviter, email, invitePorts());
    return refusal === null ? { sent: true } : { refusal };
  },
);
