import { PAYMENT_REFERENCE_PATTERN } from "@guardianlink/domain/payment";
import { onRequest } from "firebase-functions/https";
import * as z from "zod/mini";
import { isPaystackSignature } from "../adapters/payments/paystack.ts";
import { services } from "../adapters/services.ts";
import { settleReported } from "../usecases/payments/payments.ts";
import { PAYMENT_SECRETS, paymentPorts } from "./payment-ports.ts";
import { REPORTS } from "./sizes.ts";

const chargeSchema = z.object({
  event: z.literal("charge.success"),
  data: z.object({
    reference: z.string().check(z.regex(PAYMENT_REFERENCE_PATTERN)),
    status: z.string(),
    amount: z.number(),
    currency: z.string(),
  }),
});

/**
 * Paystack's events. It sends an event again until it is answered with 200, so every event that is truly Paystack's is answered so, also
 * those that are not for us; an error while activating is not, and brings the event back.
 */
export const paystackWebhook = onRequest(
  { ...REPORTS, secrets: PAYMENT_SECRETS },
  async (request, response) => {
    const signature = request.get("x-paystack-signature");
    if (
      request.method !== "POST" ||
      !isPaystackSignature(request.rawBody, signature, services.paymentEnv().PAYSTACK_SECRET_KEY)
    ) {
      services.log.webhookRefused();
      response
        .status(401)
        .json({ error: { code: "wrong-signature", message: "The signature does not match." } });
      return;
    }
    const parsed = chargeSchema.safeParse(request.body);
    if (parsed.success) {
      const { reference, status, amount, currency } = parsed.data.data;
      await settleReported({ reference, status, amountKobo: amount, currency }, paymentPorts());
    }
    response.status(200).json({ received: true });
  },
);
