import { PAYMENT_REFERENCE_PATTERN } from "@guardianlink/domain/account/payment-reference";
import * as z from "zod/mini";
import type { PaymentProvider, ReportedPayment } from "../../usecases/payments/ports.ts";
import { isHexHmac } from "../shared/hex-hmac.ts";
import type { PaymentEnv } from "./payment-env.ts";

const TIMEOUT_MS = 15_000;

const initializedSchema = z.object({ data: z.object({ authorization_url: z.url() }) });
const verifiedSchema = z.object({
  data: z.object({ status: z.string(), amount: z.number(), currency: z.string() }),
});

const chargeSchema = z.object({
  event: z.literal("charge.success"),
  data: z.object({
    reference: z.string().check(z.regex(PAYMENT_REFERENCE_PATTERN)),
    status: z.string(),
    amount: z.number(),
    currency: z.string(),
  }),
});

/** Reads the event of a successful charge for one of our payments; null for every other event. */
export function readPaystackCharge(body: unknown): ReportedPayment | null {
  const parsed = chargeSchema.safeParse(body);
  if (!parsed.success) return null;
  const { reference, status, amount, currency } = parsed.data.data;
  return { reference, status, amountKobo: amount, currency };
}

/**
 * A client of Paystack's API, which also counts in kobo. https://paystack.com/docs/api/transaction
 */
export function paystack({
  PAYSTACK_BASE_URL: baseUrl,
  PAYSTACK_SECRET_KEY: secretKey,
}: PaymentEnv): PaymentProvider {
  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(baseUrl + path, {
      ...init,
      headers: { authorization: `Bearer ${secretKey}`, "content-type": "application/json" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  return {
    async initialize({ reference, email, amountKobo, currency, callbackUrl }) {
      const response = await ask("/transaction/initialize", {
        method: "POST",
        body: JSON.stringify({
          reference,
          email,
          amount: amountKobo,
          currency,
          callback_url: callbackUrl,
        }),
      });
      if (!response.ok) throw new Error(`Paystack answered ${response.status} to initialize.`);
      const { data } = initializedSchema.parse(await response.json());
      return { authorizationUrl: data.authorization_url };
    },

    async verify(reference) {
      const response = await ask(`/transaction/verify/${encodeURIComponent(reference)}`);
      // Paystack answers an unknown reference with 400, and for older accounts with 404.
      if (response.status === 400 || response.status === 404) return null;
      if (!response.ok) throw new Error(`Paystack answered ${response.status} to verify.`);
      const { data } = verifiedSchema.parse(await response.json());
      return { status: data.status, amountKobo: data.amount, currency: data.currency };
    },
  };
}

/**
 * Whether a webhook comes from Paystack: hex HMAC-SHA512 of the raw body under the secret key,
 * compared in constant time.
 */
export const isPaystackSignature = (rawBody: Buffer, signature: string | undefined, key: string): boolean =>
  isHexHmac("sha512", rawBody, signature, key);
