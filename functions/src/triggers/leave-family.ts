import { leaveFamilyRequestSchema } from "@guardianlink/domain/family";
import { userId } from "@guardianlink/domain/ids";
import { onCall } from "firebase-functions/https";
import { services } from "../adapters/services.ts";
import { requireCaller, requireData } from "./family-calls.ts";
import { CHECKED_CALLS } from "./sizes.ts";

/** Either side ends the sharing, for both. */
export const leaveFamily = onCall(CHECKED_CALLS, async (request) => {
  const caller = requireCaller(request);
  const { memberId } = requireData(leaveFamilyRequestSchema, request.data);
  await services.family().unlink(caller.userId, userId(memberId));
  return { done: true };
});
