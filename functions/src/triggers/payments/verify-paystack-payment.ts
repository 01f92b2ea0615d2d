import { PAYMENT_CHECKS_PER_DAY } from "@guardianlink/domain/limits";
import { perDay } from "../../wiring/call-limits.ts";
import { verifyPaymentRequestSchema } from "@guardianlink/domain/account/payment";
import { callable } from "../../wiring/callable.ts";
import { verifyPayment } from "../../usecases/payments/payments.ts";
import { PAYMENT_SECRETS, paymentPorts } from "../../wiring/payment-ports.ts";
import { CHECKED_CALLS } from "../../wiring/sizes.ts";

/**
 * Asks the provider whether the caller's payment was made, and activates the subscription if so.
 */
export const verifyPaystackPayment = callable(
  {
    options: { ...CHECKED_CALLS, secrets: PAYMENT_SECRETS },
    request: verifyPaymentRequestSchema,
    limit: perDay(
      "payment checks",
      PAYMENT_CHECKS_PER_DAY,
      "You've checked many payments today. Try again tomorrow.",
    ),
    refusals: {},
  },
  ({ userId }, { reference }) => verifyPayment(userId, reference, paymentPorts()),
);
