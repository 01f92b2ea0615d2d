import { tripId, userId } from "@guardianlink/domain/ids";
import { createShareRequestSchema } from "@guardianlink/domain/share";
import { HttpsError, onCall } from "firebase-functions/https";
import { services } from "../adapters/services.ts";
import { createShare as create } from "../usecases/sharing/make-live-links.ts";
import { CALLS } from "./sizes.ts";

/** The live link of one's own trip that is handed on without an alert. */
export const createShare = onCall(CALLS, async (request) => {
  if (request.auth === undefined) throw new HttpsError("unauthenticated", "Sign in to share a trip.");
  const parsed = createShareRequestSchema.safeParse(request.data);
  if (!parsed.success) throw new HttpsError("invalid-argument", "Name the trip to share.");
  const trip = { userId: userId(request.auth.uid), tripId: tripId(parsed.data.tripId) };
  const { newToken, clock } = services;
  const token = await create(trip, { shares: services.shares(), newToken, clock });
  if (token === null) throw new HttpsError("not-found", "There is no such trip yet.");
  return { token };
});
