import { parseWith } from "@guardianlink/domain/parse";
import { createPaymentResponseSchema, verifyPaymentResponseSchema } from "@guardianlink/domain/payment";
import type { VerifyPaymentResponse } from "@guardianlink/domain/payment";
import { callFunction } from "./callables.ts";

/** Paying for the premium plan. */
export interface Payments {
  /** Opens a payment; gives the address of the page to pay on. @throws when it cannot be opened */
  create(): Promise<string>;
  /** Whether a payment was made. @throws when nobody can tell for now */
  verify(reference: string): Promise<VerifyPaymentResponse>;
}

/** The payment functions of the server. */
export const browserPayments = (): Payments => ({
  async create() {
    const answer = await callFunction("createPayment", null);
    return parseWith(createPaymentResponseSchema, answer, "createPayment").authorizationUrl;
  },
  async verify(reference) {
    const answer = await callFunction("verifyPaystackPayment", { reference });
    return parseWith(verifyPaymentResponseSchema, answer, "verifyPaystackPayment");
  },
});
