import { familyTokenRequestSchema } from "@guardianlink/domain/family";
import { onCall } from "firebase-functions/https";
import { declineFamilyInvite as decline } from "../usecases/family/answer-family-invite.ts";
import { answerPorts, hashToken, requireCaller, requireData } from "./family-calls.ts";
import { CHECKED_CALLS } from "./sizes.ts";

/** The invited account says no. */
export const declineFamilyInvite = onCall(CHECKED_CALLS, async (request) => {
  const caller = requireCaller(request);
  const { token } = requireData(familyTokenRequestSchema, request.data);
  await decline(hashToken(token), caller, answerPorts());
  return { done: true };
});
