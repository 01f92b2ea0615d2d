import { familyTokenRequestSchema } from "@guardianlink/domain/family/family";
import { callable } from "../../wiring/callable.ts";
import { readFamilyInvite } from "../../usecases/family/answer-family-invite.ts";
import { FEW_CALLS } from "../../wiring/call-limits.ts";
import { answerPorts, FAMILY_REFUSALS, hashToken } from "../../wiring/family-ports.ts";
import { CHECKED_CALLS } from "../../wiring/sizes.ts";

/** Tells the holder of a token who invites. */
export const getFamilyInvite = callable(
  { options: CHECKED_CALLS, request: familyTokenRequestSchema, limit: FEW_CALLS, refusals: FAMILY_REFUSALS },
  async (caller, { token }) =>
    (await readFamilyInvite(hashToken(token), caller, answerPorts())) ?? { refusal: "not-found" },
);
