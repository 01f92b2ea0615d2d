import { plus } from "@guardianlink/domain/dates";
import { DAY_MS } from "@guardianlink/domain/config";
import { PENDING_PAYMENT_KEPT_DAYS } from "@guardianlink/domain/limits";
import { paymentReference } from "@guardianlink/domain/account/payment-reference";
import type { Payment, VerifyPaymentResponse } from "@guardianlink/domain/account/payment";
import { paymentMessages } from "@guardianlink/domain/account/payment-messages";
import type { UserId } from "@guardianlink/domain/ids";
import { addPaidPeriod, PREMIUM_PLAN } from "@guardianlink/domain/account/subscription";
import type { PaymentLog, PaymentProvider, PaymentStore, ProviderPayment, ReportedPayment } from "./ports.ts";
import type { Clock } from "../shared/clock.ts";

export interface PaymentPorts {
  readonly payments: PaymentStore;
  readonly provider: PaymentProvider;
  readonly log: Pick<PaymentLog, "paymentActivated" | "paymentRefused">;
  readonly clock: Clock;
}

/**
 * Starts a payment of the only plan. The server sets the price; nothing of it comes from the
 * client.
 */
export async function createPayment(
  payer: { readonly userId: UserId; readonly email: string },
  callbackUrl: string,
  newToken: () => string,
  { payments, provider, clock }: PaymentPorts,
): Promise<{ readonly authorizationUrl: string; readonly reference: string }> {
  const reference = paymentReference(newToken());
  const { amountKobo, currency } = PREMIUM_PLAN;
  const now = clock();
  // Store the payment first, so that none exists that cannot be attributed to an account.
  await payments.create(reference, {
    userId: payer.userId,
    amountKobo,
    currency,
    status: "pending",
    createdAt: now,
    expiresAt: plus(now, PENDING_PAYMENT_KEPT_DAYS * DAY_MS),
    paidAt: null,
    paidUntil: null,
  });
  const { authorizationUrl } = await provider.initialize({
    reference,
    email: payer.email,
    amountKobo,
    currency,
    callbackUrl,
  });
  return { authorizationUrl, reference };
}

/**
 * Checks a payment of the account with the provider and activates the subscription when it is paid.
 */
export async function verifyPayment(
  user: UserId,
  reference: string,
  ports: PaymentPorts,
): Promise<VerifyPaymentResponse> {
  const payment = await ports.payments.get(reference);
  if (payment?.userId !== user) return { success: false, error: paymentMessages.notFound };
  if (payment.status === "paid") return { success: true, error: null };
  return settle(payment, await ports.provider.verify(reference), ports);
}

/**
 * Acts on the provider's own report that a payment was made. A reference that is not ours is
 * ignored.
 */
export async function settleReported(reported: ReportedPayment, ports: PaymentPorts): Promise<void> {
  const payment = await ports.payments.get(reported.reference);
  if (payment !== null && payment.status !== "paid") await settle(payment, reported, ports);
}

/**
 * Paystack's words for a payment that is still under way, such as a bank transfer. Source: Paystack
 * docs, "Verify payments", transaction statuses.
 */
const UNDER_WAY: readonly string[] = ["ongoing", "pending", "processing", "queued"];

/** Why a provider's answer does not pay the payment; null when it does. */
function problemOf(payment: Payment, reported: ProviderPayment | null): string | null {
  if (reported?.status !== "success") return paymentMessages.notPaid;
  if (reported.amountKobo !== payment.amountKobo || reported.currency !== payment.currency)
    return paymentMessages.wrongAmount;
  return null;
}

async function settle(
  payment: Payment,
  reported: ProviderPayment | null,
  { payments, log, clock }: PaymentPorts,
): Promise<VerifyPaymentResponse> {
  if (reported !== null && UNDER_WAY.includes(reported.status))
    return { success: false, error: paymentMessages.stillOpen, isOpen: true };
  const problem = problemOf(payment, reported);
  if (problem !== null) {
    log.paymentRefused(payment.id, reported?.status ?? "unknown");
    return { success: false, error: problem };
  }
  const now = clock();
  // A subscription that is still active is extended from its end, so paying early loses nothing.
  const isFirst = await payments.activate(payment.id, now, (endsAt) =>
    addPaidPeriod(endsAt !== null && endsAt > now ? endsAt : now),
  );
  if (isFirst) log.paymentActivated(payment.id);
  return { success: true, error: null };
}
