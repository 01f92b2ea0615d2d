import { userId } from "@guardianlink/domain/ids";
import { verifyPaymentRequestSchema } from "@guardianlink/domain/payment";
import { HttpsError, onCall } from "firebase-functions/https";
import { verifyPayment } from "../usecases/payments/payments.ts";
import { PAYMENT_SECRETS, paymentPorts } from "./payment-ports.ts";
import { CHECKED_CALLS } from "./sizes.ts";

/** Asks the provider whether a payment of the signed-in account was made, and activates the subscription if so. */
export const verifyPaystackPayment = onCall(
  { ...CHECKED_CALLS, secrets: PAYMENT_SECRETS },
  async (request) => {
    if (request.auth === undefined) throw new HttpsError("unauthenticated", "Sign in to verify a payment.");
    const parsed = verifyPaymentRequestSchema.safeParse(request.data);
    if (!parsed.success) throw new HttpsError("invalid-argument", "This is no reference of a payment.");
    return verifyPayment(userId(request.auth.uid), parsed.data.reference, paymentPorts());
  },
);
