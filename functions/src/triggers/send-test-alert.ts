import { REGION } from "@guardianlink/domain/config";
import { userId } from "@guardianlink/domain/ids";
import { TEST_ALERTS_PER_HOUR, testAlertRequestSchema } from "@guardianlink/domain/test-alert";
import { HttpsError, onCall } from "firebase-functions/https";
import { services } from "../adapters/services.ts";
import { sendTestAlert as send } from "../usecases/alerts/send-test-alert.ts";
import { DELIVERY_SECRETS, deliveryPorts } from "./delivery-ports.ts";

/** Sends one of one's own contacts a message marked TEST. */
export const sendTestAlert = onCall(
  { region: REGION, secrets: DELIVERY_SECRETS, timeoutSeconds: 30 },
  async (request) => {
    if (request.auth === undefined) throw new HttpsError("unauthenticated", "Sign in to send a test.");
    const parsed = testAlertRequestSchema.safeParse(request.data);
    if (!parsed.success) throw new HttpsError("invalid-argument", "Name the contact.");
    const result = await send(userId(request.auth.uid), parsed.data.contactId, {
      ...deliveryPorts(),
      accounts: services.accounts(),
      limits: services.addressLimits(),
    });
    if (!("refusal" in result)) return result;
    if (result.refusal === "not-found")
      throw new HttpsError("not-found", "This contact is not on the server yet.");
    throw new HttpsError(
      "resource-exhausted",
      `At most ${TEST_ALERTS_PER_HOUR} test messages an hour. Please try again later.`,
    );
  },
);
