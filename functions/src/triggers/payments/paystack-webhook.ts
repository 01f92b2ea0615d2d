import { isPaystackSignature, readPaystackCharge } from "../../adapters/payments/paystack.ts";
import { services } from "../../adapters/services.ts";
import { signedEndpoint } from "../../http/signed-endpoint.ts";
import { settleReported } from "../../usecases/payments/payments.ts";
import { PAYMENT_SECRETS, paymentPorts } from "../../wiring/payment-ports.ts";
import { REPORTS } from "../../wiring/sizes.ts";

/**
 * Paystack's events. Paystack repeats an event until the answer is 200, so every signed event gets
 * a 200, even one that is not ours. An error while activating answers otherwise, so that the event
 * is repeated.
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
