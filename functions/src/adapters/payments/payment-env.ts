import { minLength } from "@guardianlink/domain/length-checks";
import * as z from "zod/mini";
import { parseSettings } from "../settings.ts";
import type { Source } from "../settings.ts";

const paymentEnvSchema = z.object({
  PUBLIC_ORIGIN: z.url(),
  PAYSTACK_BASE_URL: z._default(z.url(), "https://api.paystack.co"),
  PAYSTACK_SECRET_KEY: z.string().check(minLength(1)),
});
export type PaymentEnv = z.infer<typeof paymentEnvSchema>;

/**
 * Parses the environment of the payment functions, which is separate because only they get the key.
 * @throws Error that names everything that is missing or wrong, without values
 */
export const parsePaymentEnv = (source: Source): PaymentEnv =>
  parseSettings(paymentEnvSchema, source, "the environment of the payment functions");
