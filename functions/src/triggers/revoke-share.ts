import { tripId, userId } from "@guardianlink/domain/ids";
import { revokeShareRequestSchema } from "@guardianlink/domain/share";
import { HttpsError, onCall } from "firebase-functions/https";
import { services } from "../adapters/services.ts";
import { revokeShare as revoke } from "../usecases/sharing/make-live-links.ts";
import { CALLS } from "./sizes.ts";

/** Ends a live link of one's own trip for good. */
export const revokeShare = onCall(CALLS, async (request) => {
  if (request.auth === undefined) throw new HttpsError("unauthenticated", "Sign in to end a live link.");
  const parsed = revokeShareRequestSchema.safeParse(request.data);
  if (!parsed.success) throw new HttpsError("invalid-argument", "Name the trip and the link to end.");
  const trip = { userId: userId(request.auth.uid), tripId: tripId(parsed.data.tripId) };
  const { clock } = services;
  if (!(await revoke(trip, parsed.data.linkId, { shares: services.shares(), clock })))
    throw new HttpsError("not-found", "There is no such link.");
  return {};
});
