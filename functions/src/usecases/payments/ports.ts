import type { Payment } from "@guardianlink/domain/account/payment";

/** The ports through which payments reach the outside. The adapters implement them. */

/**
 * The provider's answer about a payment. `status` is the provider's own word; only "success" pays.
 */
export interface ProviderPayment {
  readonly status: string;
  readonly amountKobo: number;
  readonly currency: string;
}

/** A payment that the provider reports in its webhook. */
export interface ReportedPayment extends ProviderPayment {
  readonly reference: string;
}

export interface PaymentProvider {
  /**
   * Opens a payment page.
   * @throws when the provider does not answer or refuses
   */
  initialize(payment: {
    readonly reference: string;
    readonly email: string;
    readonly amountKobo: number;
    readonly currency: string;
    readonly callbackUrl: string;
  }): Promise<{ readonly authorizationUrl: string }>;
  /**
   * Asks for a payment; null when the provider knows no such payment.
   * @throws when it does not answer
   */
  verify(reference: string): Promise<ProviderPayment | null>;
}

export interface PaymentStore {
  create(reference: string, payment: Omit<Payment, "id">): Promise<void>;
  get(reference: string): Promise<Payment | null>;
  /**
   * Marks the payment as paid and extends the payer's subscription in one transaction. `prolong`
   * gets the current end.
   * @returns false when the payment was paid already; then nothing changes
   */
  activate(reference: string, paidAt: Date, prolong: (endsAt: Date | null) => Date): Promise<boolean>;
}

/** References only. */
export interface PaymentLog {
  paymentActivated(reference: string): void;
  paymentRefused(reference: string, status: string): void;
  webhookRefused(): void;
}
