import { randomBytes } from "node:crypto";
import { publicToken, userId } from "@guardianlink/domain/ids";
import { routes } from "@guardianlink/domain/paths";
import { HttpsError, onCall } from "firebase-functions/https";
import { services } from "../adapters/services.ts";
import { createPayment as create } from "../usecases/payments/payments.ts";
import { PAYMENT_SECRETS, paymentPorts } from "./payment-ports.ts";
import { CHECKED_CALLS } from "./sizes.ts";

/** Opens a payment of the premium plan for the signed-in account. */
export const createPayment = onCall({ ...CHECKED_CALLS, secrets: PAYMENT_SECRETS }, async (request) => {
  const email = request.auth?.token.email;
  if (request.auth === undefined || email === undefined)
    throw new HttpsError("unauthenticated", "Sign in to subscribe.");
  return create(
    { userId: userId(request.auth.uid), email },
    new URL(routes.paymentSuccess, services.paymentEnv().PUBLIC_ORIGIN).href,
    () => publicToken(randomBytes(16)),
    paymentPorts(),
  );
});
