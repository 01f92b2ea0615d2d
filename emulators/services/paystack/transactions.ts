import type { CheckoutEntry } from "../outbox/entries.ts";

/**
 * A payment as the stand-in stores it. "abandoned" is Paystack's status before it is paid or
 * declined, and "pending" while the bank has not confirmed a transfer.
 */
export interface Transaction {
  readonly id: number;
  readonly reference: string;
  readonly accessCode: string;
  readonly email: string;
  /** In kobo. */
  readonly amount: number;
  readonly currency: string;
  readonly callbackUrl: string | null;
  readonly status: "abandoned" | "pending" | "success" | "failed";
  readonly paidAt: string | null;
  /** The key that opened it. It signs the webhook's requests. */
  readonly secretKey: string;
}

/** All transactions since the start. */
export class Transactions {
  readonly #byReference = new Map<string, Transaction>();

  get(reference: string): Transaction | undefined {
    return this.#byReference.get(reference);
  }

  byAccessCode(accessCode: string): Transaction | undefined {
    return [...this.#byReference.values()].find((one) => one.accessCode === accessCode);
  }

  put(transaction: Transaction): void {
    this.#byReference.set(transaction.reference, transaction);
  }

  nextId(): number {
    return this.#byReference.size + 1;
  }
}

/** The outbox entry for the transaction's current state. */
export const checkoutEntry = (
  { reference, email, amount, currency, status }: Transaction,
  url: string,
  id: string,
  now: Date,
): CheckoutEntry => ({
  kind: "checkout",
  id,
  at: now.toISOString(),
  reference,
  email,
  amountKobo: amount,
  currency,
  status,
  url,
});
