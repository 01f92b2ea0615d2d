import { isPaystackSignature, readPaystackCharge } from "../adapters/payments/paystack.ts";
import { services } from "../adapters/services.ts";
import { signedEndpoint } from "../http/signed-endpoint.ts";
import { settleReported } from "../usecases/payments/payments.ts";
import { PAYMENT_SECRETS, paymentPorts } from "../wiring/payment-ports.ts";
import { REPORTS } from "../wiring/sizes.ts";

/**
 * Paystack's events. Paystack sends an event again until the answer is 200, so every signed event gets that, also those that are
 * not for us. An error while activating does not, and brings the event back.
 */
export const paystackWebhook = signedEndpoint(
  {
    options: { ...REPORTS, secrets: PAYMENT_SECRETS },
    isSigned: (request) =>
      isPaystackSignature(
        request.rawBody,
        request.get("x-paystack-signature"),
        services.paymentEnv().PAYSTACK_SECRET_KEY,
      ),
    onForged: () => services.log.webhookRefused(),
  },
  async (body) => {
    const charge = readPaystackCharge(body);
    if (charge !== null) await settleReported(charge, paymentPorts());
  },
);
