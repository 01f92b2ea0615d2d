import { PAYMENTS_PER_DAY } from "@guardianlink/domain/limits";
import { perDay } from "../../wiring/call-limits.ts";
import { randomBytes } from "node:crypto";
import { publicToken } from "@guardianlink/domain/ids";
import { routes } from "@guardianlink/domain/paths";
import { services } from "../../adapters/services.ts";
import { noRequest } from "../../http/callable.ts";
import { callable } from "../../wiring/callable.ts";
import { createPayment as create } from "../../usecases/payments/payments.ts";
import { PAYMENT_SECRETS, paymentPorts } from "../../wiring/payment-ports.ts";
import { CHECKED_CALLS } from "../../wiring/sizes.ts";

/** Opens a payment of the premium plan for the caller. */
export const createPayment = callable(
  {
    options: { ...CHECKED_CALLS, secrets: PAYMENT_SECRETS },
    request: noRequest,
    limit: perDay("payments", PAYMENTS_PER_DAY, "You've opened many payments today. Try again tomorrow."),
    refusals: {},
  },
  (caller) =>
    create(
      caller,
      new URL(routes.paymentSuccess, services.paymentEnv().PUBLIC_ORIGIN).href,
      () => publicToken(randomBytes(16)),
      paymentPorts(),
    ),
);
