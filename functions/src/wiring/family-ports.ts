import { createHash, randomBytes } from "node:crypto";
import { familyRefusals } from "@guardianlink/domain/family/family-texts";
import { publicToken } from "@guardianlink/domain/ids";
import { services } from "../adapters/services.ts";
import { refusalTable } from "../http/callable.ts";
import type { AnswerPorts } from "../usecases/family/answer-family-invite.ts";
import type { InvitePorts } from "../usecases/family/invite-family.ts";
import type { FamilyAccount } from "../usecases/family/ports.ts";

/** The ports of answering an invitation. */
export const answerPorts = (): AnswerPorts => ({ family: services.family(), clock: services.clock });

/** The id under which an invitation with this token is stored. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** The ports of inviting a person into the family. */
export const invitePorts = (): InvitePorts => ({
  ...answerPorts(),
  directory: services.accountDirectory(),
  limits: services.refusingLimits(),
  isRefused: (address) => services.contactRoles().isRefused(address),
  mailer: services.mailer(),
  log: services.log,
  newToken: () => publicToken(randomBytes(16)),
  hashToken,
  origin: services.publicOrigin(),
});

/** The caller with the name from their profile; null while there is no profile. */
export async function namedCaller(caller: Omit<FamilyAccount, "name">): Promise<FamilyAccount | null> {
  const name = await services.alerts().getUserName(caller.userId);
  return name === null
    ? null
    : {
        userId: caller.userId,
        email: caller.email,
        isEmailVerified: caller.isEmailVerified,
        name,
      };
}

/** What each refusal tells the caller. */
export const FAMILY_REFUSALS = refusalTable(familyRefusals, { "not-found": "not-found" });
