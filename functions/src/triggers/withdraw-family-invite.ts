import { withdrawFamilyInviteRequestSchema } from "@guardianlink/domain/family";
import { onCall } from "firebase-functions/https";
import { withdrawFamilyInvite as withdraw } from "../usecases/family/answer-family-invite.ts";
import { answerPorts, requireCaller, requireData } from "./family-calls.ts";
import { CHECKED_CALLS } from "./sizes.ts";

/** The inviter takes an invitation back. */
export const withdrawFamilyInvite = onCall(CHECKED_CALLS, async (request) => {
  const { userId } = requireCaller(request);
  const { inviteId } = requireData(withdrawFamilyInviteRequestSchema, request.data);
  await withdraw(inviteId, userId, answerPorts());
  return { done: true };
});
