import {
  createPaymentResponseSchema,
  verifyPaymentResponseSchema,
} from "@guardianlink/domain/account/payment";
import type { VerifyPaymentResponse } from "@guardianlink/domain/account/payment";
import { callServer } from "../call-server.ts";
import type { CallServices } from "../call-server.ts";

/**
 * Opens a payment for the premium plan.
 * @returns the address of the payment page
 * @throws when it cannot be opened
 */
export async function createPayment(services: CallServices): Promise<string> {
  return (await callServer(services, "createPayment", null, createPaymentResponseSchema)).authorizationUrl;
}

/**
 * Whether a payment was made.
 * @throws when this cannot be found out now
 */
export const verifyPayment = (services: CallServices, reference: string): Promise<VerifyPaymentResponse> =>
  callServer(services, "verifyPaystackPayment", { reference }, verifyPaymentResponseSchema);
