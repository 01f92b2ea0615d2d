import { defineSecret } from "firebase-functions/params";
import { services } from "../adapters/services.ts";
import type { PaymentPorts } from "../usecases/payments/payments.ts";

/** The key of the payment provider; only the payment functions get it. */
export const PAYMENT_SECRETS = [defineSecret("PAYSTACK_SECRET_KEY")];

/** The ports of payments. */
export const paymentPorts = (): PaymentPorts => ({
  payments: services.payments(),
  provider: services.paystack(),
  log: services.log,
  clock: services.clock,
});
