import { minLength } from "@guardianlink/domain/length-checks";
import * as z from "zod/mini";

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
export function parsePaymentEnv(source: Readonly<Record<string, string | undefined>>): PaymentEnv {
  const result = paymentEnvSchema.safeParse(source);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${issue.path.join(".")} (${issue.message})`);
  throw new Error(`Missing or wrong in the environment of the payment functions: ${wrong.join(", ")}.`);
}
