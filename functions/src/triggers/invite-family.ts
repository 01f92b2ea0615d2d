import { randomBytes } from "node:crypto";
import { REGION } from "@guardianlink/domain/config";
import { inviteFamilyRequestSchema } from "@guardianlink/domain/family";
import { publicToken } from "@guardianlink/domain/ids";
import { onCall } from "firebase-functions/https";
import { services } from "../adapters/services.ts";
import { inviteFamily as invite } from "../usecases/family/invite-family.ts";
import { DELIVERY_SECRETS } from "./delivery-ports.ts";
import { answerPorts, hashToken, refused, requireData, requireNamedCaller } from "./family-calls.ts";
import { APP_CHECK } from "./sizes.ts";

/** Mails an invitation into the caller's family. */
export const inviteFamily = onCall(
  { region: REGION, ...APP_CHECK, secrets: DELIVERY_SECRETS, timeoutSeconds: 60, maxInstances: 10 },
  async (request) => {
    const { email } = requireData(inviteFamilyRequestSchema, request.data);
    const refusal = await invite(await requireNamedCaller(request), email, {
      ...answerPorts(),
      directory: services.accountDirectory(),
      limits: services.addressLimits(),
      mailer: services.mailer(),
      newToken: () => publicToken(randomBytes(16)),
      hashToken,
      origin: services.publicOrigin(),
    });
    if (refusal !== null) throw refused(refusal);
    return { sent: true };
  },
);
