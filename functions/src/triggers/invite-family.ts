import { randomBytes } from "node:crypto";
import { REGION } from "@guardianlink/domain/config";
import { inviteFamilyRequestSchema } from "@guardianlink/domain/family/family";
import { publicToken } from "@guardianlink/domain/ids";
import { services } from "../adapters/services.ts";
import { callable } from "../http/callable.ts";
import { inviteFamily as invite } from "../usecases/family/invite-family.ts";
import { DELIVERY_SECRETS } from "../wiring/alert-ports.ts";
import { answerPorts, FAMILY_REFUSALS, hashToken, namedCaller } from "../wiring/family-ports.ts";
import { APP_CHECK } from "../wiring/sizes.ts";

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
    const refusal = await invite(inviter, email, {
      ...answerPorts(),
      directory: services.accountDirectory(),
      limits: services.sharedLimits(),
      isRefused: (address) => services.contactRoles().isRefused(address),
      mailer: services.mailer(),
      log: services.log,
      newToken: () => publicToken(randomBytes(16)),
      hashToken,
      origin: services.publicOrigin(),
    });
    return refusal === null ? { sent: true } : { refusal };
  },
);
