import * as z from "zod/mini";
import { userIdSchema } from "../id-schemas.ts";
import { PAYMENT_REFERENCE_PATTERN } from "./payment-reference.ts";

const referenceSchema = z.string().check(z.regex(PAYMENT_REFERENCE_PATTERN));

/** A row of `payments`. Only the server reads and writes it. An unpaid payment's times are null. */
export const paymentSchema = z.object({
  id: z.string(),
  userId: userIdSchema,
  amountKobo: z.int(),
  currency: z.literal("NGN"),
  status: z.enum(["pending", "paid"]),
  createdAt: z.date(),
  /** When a payment that is not paid is deleted; null once it is paid. */
  expiresAt: z._default(z.nullable(z.date()), null),
  paidAt: z.nullable(z.date()),
  /** The end of the subscription that the payment has extended. */
  paidUntil: z.nullable(z.date()),
});
export type Payment = z.infer<typeof paymentSchema>;

/** The answer of createPayment: the page on which to pay. */
export const createPaymentResponseSchema = z.object({
  authorizationUrl: z.url(),
  reference: referenceSchema,
});

export const verifyPaymentRequestSchema = z.strictObject({ reference: referenceSchema });
/**
 * The answer of verifyPaystackPayment; `error` is a sentence for the payer. `isOpen`: the payment
 * may still succeed, so it must not be paid a second time.
 */
export const verifyPaymentResponseSchema = z.object({
  success: z.boolean(),
  error: z.nullable(z.string()),
  isOpen: z.optional(z.boolean()),
});
export type VerifyPaymentResponse = z.infer<typeof verifyPaymentResponseSchema>;
