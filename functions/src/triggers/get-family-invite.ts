import { REGION } from "@guardianlink/domain/config";
import { familyTokenRequestSchema } from "@guardianlink/domain/family";
import { onCall } from "firebase-functions/https";
import { readFamilyInvite } from "../usecases/family/answer-family-invite.ts";
import { answerPorts, hashToken, refused, requireCaller, requireData } from "./family-calls.ts";

/** Tells the holder of a token who invites. */
export const getFamilyInvite = onCall({ region: REGION, timeoutSeconds: 30 }, async (request) => {
  const caller = requireCaller(request);
  const { token } = requireData(familyTokenRequestSchema, request.data);
  const invite = await readFamilyInvite(hashToken(token), caller, answerPorts());
  if (invite === null) throw refused("not-found");
  return invite;
});
