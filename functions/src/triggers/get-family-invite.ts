import { familyTokenRequestSchema } from "@guardianlink/domain/family";
import { onCall } from "firebase-functions/https";
import { readFamilyInvite } from "../usecases/family/answer-family-invite.ts";
import { answerPorts, hashToken, refused, requireCaller, requireData } from "./family-calls.ts";
import { CHECKED_CALLS } from "./sizes.ts";

/** Tells the holder of a token who invites. */
export const getFamilyInvite = onCall(CHECKED_CALLS, async (request) => {
  const caller = requireCaller(request);
  const { token } = requireData(familyTokenRequestSchema, request.data);
  const invite = await readFamilyInvite(hashToken(token), caller, answerPorts());
  if (invite === null) throw refused("not-found");
  return invite;
});
