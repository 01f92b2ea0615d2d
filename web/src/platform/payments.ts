import { REGION } from "@guardianlink/domain/config";
import { parseWith } from "@guardianlink/domain/parse";
import { createPaymentResponseSchema, verifyPaymentResponseSchema } from "@guardianlink/domain/payment";
import type { VerifyPaymentResponse } from "@guardianlink/domain/payment";
import { startFirebase } from "./firebase.ts";
import { once } from "./once.ts";

/** Paying for the premium plan. */
export interface Payments {
  /** Opens a payment; gives the address of the page to pay on. @throws when it cannot be opened */
  create(): Promise<string>;
  /** Whether a payment was made. @throws when nobody can tell for now */
  verify(reference: string): Promise<VerifyPaymentResponse>;
}

/** The payment functions of the server. The SDK loads at the first use. */
export function browserPayments(): Payments {
  const open = once(async () => {
    const [{ app, suite }, sdk] = await Promise.all([startFirebase(), import("firebase/functions")]);
    const functions = sdk.getFunctions(app, REGION);
    if (suite) sdk.connectFunctionsEmulator(functions, suite.host, suite.functionsPort);
    return async (name: string, data: unknown): Promise<unknown> =>
      (await sdk.httpsCallable(functions, name)(data)).data;
  });
  return {
    async create() {
      const call = await open();
      const answer = await call("createPayment", null);
      return parseWith(createPaymentResponseSchema, answer, "createPayment").authorizationUrl;
    },
    async verify(reference) {
      const call = await open();
      const answer = await call("verifyPaystackPayment", { reference });
      return parseWith(verifyPaymentResponseSchema, answer, "verifyPaystackPayment");
    },
  };
}
