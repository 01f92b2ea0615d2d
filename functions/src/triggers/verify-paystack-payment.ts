import { REGION } from "@guardianlink/domain/config";
import { userId } from "@guardianlink/domain/ids";
import { verifyPaymentRequestSchema } from "@guardianlink/domain/payment";
import { HttpsError, onCall } from "firebase-functions/https";
import { verifyPayment } from "../usecases/payments/payments.ts";
import { PAYMENT_SECRETS, paymentPorts } from "./payment-ports.ts";

/** Asks the provider whether a payment of the signed-in account was made, and activates the subscription if so. */
export const verifyPaystackPayment = onCall(
  { region: REGION, secrets: PAYMENT_SECRETS, timeoutSeconds: 30 },
  async (request) => {
    if (request.auth === undefined) throw new HttpsError("unauthenticated", "Sign in to verify a payment.");
    const parsed = verifyPaymentRequestSchema.safeParse(request.data);
    if (!parsed.success) throw new HttpsError("invalid-argument", "This is no reference of a payment.");
    return verifyPayment(userId(request.auth.uid), parsed.data.reference, paymentPorts());
  },
);
