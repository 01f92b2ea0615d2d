import type { Payment } from "@guardianlink/domain/payment";

/** What payments need from outside. The adapters implement these. */

/** What the provider says of a payment. `status` is its own word; only "success" pays. */
export interface ProviderPayment {
  readonly status: string;
  readonly amountKobo: number;
  readonly currency: string;
}

/** A payment as the provider reports it by itself. */
export interface ReportedPayment extends ProviderPayment {
  readonly reference: string;
}

export interface PaymentProvider {
  /** Opens a payment page. @throws when the provider does not answer or refuses */
  initialize(payment: {
    readonly reference: string;
    readonly email: string;
    readonly amountKobo: number;
    readonly currency: string;
    readonly callbackUrl: string;
  }): Promise<{ readonly authorizationUrl: string }>;
  /** Null when the provider knows no such payment. @throws when it does not answer */
  verify(reference: string): Promise<ProviderPayment | null>;
}

export interface PaymentStore {
  create(reference: string, payment: Omit<Payment, "id">): Promise<void>;
  get(reference: string): Promise<Payment | null>;
  /**
   * Marks the payment as paid and extends the payer's subscription, both or neither. `prolong` gets the present end.
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
