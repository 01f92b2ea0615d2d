import { userId } from "@guardianlink/domain/ids";
import { testAlertRefusals, testAlertRequestSchema } from "@guardianlink/domain/test-alert";
import { HttpsError, onCall } from "firebase-functions/https";
import { services } from "../adapters/services.ts";
import { sendTestAlert as send } from "../usecases/alerts/send-test-alert.ts";
import { DELIVERY_SECRETS, deliveryPorts } from "./delivery-ports.ts";
import { CHECKED_CALLS } from "./sizes.ts";

const CODES = {
  "not-found": "not-found",
  declined: "failed-precondition",
  "too-many-requests": "resource-exhausted",
} as const;

/** Sends one of one's own contacts a message marked TEST. */
export const sendTestAlert = onCall({ ...CHECKED_CALLS, secrets: DELIVERY_SECRETS }, async (request) => {
  if (request.auth === undefined) throw new HttpsError("unauthenticated", "Sign in to send a test.");
  const parsed = testAlertRequestSchema.safeParse(request.data);
  if (!parsed.success) throw new HttpsError("invalid-argument", "Name the contact.");
  const refusal = await send(userId(request.auth.uid), parsed.data.contactId, {
    ...deliveryPorts(),
    roles: services.contactRoles(),
    accounts: services.accounts(),
    limits: services.addressLimits(),
    newRoleToken: services.newRoleToken,
    newReceipt: services.newReceipt,
  });
  if (refusal === null) return {};
  throw new HttpsError(CODES[refusal], testAlertRefusals[refusal]);
});
