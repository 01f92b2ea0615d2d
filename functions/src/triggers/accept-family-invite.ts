import { familyTokenRequestSchema } from "@guardianlink/domain/family";
import { onCall } from "firebase-functions/https";
import { acceptFamilyInvite as accept } from "../usecases/family/answer-family-invite.ts";
import { answerPorts, hashToken, refused, requireData, requireNamedCaller } from "./family-calls.ts";
import { CHECKED_CALLS } from "./sizes.ts";

/** Links the caller with the account that sent the invitation. */
export const acceptFamilyInvite = onCall(CHECKED_CALLS, async (request) => {
  const { token } = requireData(familyTokenRequestSchema, request.data);
  const answer = await accept(hashToken(token), await requireNamedCaller(request), answerPorts());
  if ("refusal" in answer) throw refused(answer.refusal);
  return answer;
});
