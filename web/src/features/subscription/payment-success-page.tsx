import { PAYMENT_REDIRECT_DELAY_MS } from "@guardianlink/domain/config";
import { paymentMessages } from "@guardianlink/domain/account/payment-messages";
import { PAYMENT_REFERENCE_PATTERN } from "@guardianlink/domain/account/payment-reference";
import type { UserId } from "@guardianlink/domain/ids";
import { routes } from "@guardianlink/domain/paths";
import type { VerifyPaymentResponse } from "@guardianlink/domain/account/payment";
import { CircleCheck, CircleQuestionMark, CircleX } from "lucide-react";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { verifyPayment } from "../../data/payments/payments.ts";
import { useAnswer } from "../../data/use-answer.ts";
import type { Answer } from "../../data/use-answer.ts";
import { useServices } from "../../platform/services.ts";
import { Button } from "../../ui/button.tsx";
import { LoadingState } from "../../ui/loading-state.tsx";
import { showToast } from "../../ui/show-toast.ts";
import { openPaymentKey } from "./open-payment.ts";
import styles from "./payment-success.module.css";

type Verification =
  | { readonly state: "verifying" | "success" }
  | { readonly state: "failed"; readonly reason: string }
  /** The server could not be asked, or the payment is under way, so it may have been paid. */
  | { readonly state: "unknown"; readonly reason: string };

interface PaymentSuccessPageProps {
  readonly uid: UserId;
  /** The reference in the address; null without one. */
  readonly reference: string | null;
}

/** The return page of the payment: checks the payment and shows the result. */
export function PaymentSuccessPage({ uid, reference }: PaymentSuccessPageProps) {
  const [verification, checkAgain] = useVerification(reference);
  useKeepOpenPayment(uid, reference, verification.state);
  if (verification.state === "verifying")
    return (
      <main className={styles.page}>
        <h1 className="visually-hidden">Payment</h1>
        <LoadingState text="Verifying your payment..." />
      </main>
    );
  return (
    <main className={styles.page}>
      {verification.state === "success" && <Success />}
      {verification.state === "failed" && <Failure reason={verification.reason} />}
      {verification.state === "unknown" && <Unknown reason={verification.reason} onCheckAgain={checkAgain} />}
    </main>
  );
}

function useVerification(reference: string | null): [verification: Verification, checkAgain: () => void] {
  const services = useServices();
  const [answer, checkAgain] = useAnswer(reference, (asked) => verifyPayment(services, asked));
  const verification = verificationOf(answer, reference);
  const isPaid = verification.state === "success";
  useEffect(() => {
    if (isPaid) showToast(paymentMessages.activated);
  }, [isPaid]);
  return [verification, checkAgain];
}

/** Keeps a payment that is still open, so that the plans' page can say so, until it is decided. */
function useKeepOpenPayment(uid: UserId, reference: string | null, state: Verification["state"]): void {
  const { device } = useServices();
  useEffect(() => {
    if (reference === null || state === "verifying") return;
    const key = openPaymentKey(uid);
    if (state !== "unknown") {
      if (device.get(key) === reference) device.remove(key);
    } else if (PAYMENT_REFERENCE_PATTERN.test(reference)) device.set(key, reference);
  }, [device, uid, reference, state]);
}

function verificationOf(answer: Answer<VerifyPaymentResponse>, reference: string | null): Verification {
  if (reference === null) return { state: "failed", reason: paymentMessages.noReference };
  switch (answer.state) {
    case "loading":
      return { state: "verifying" };
    case "unreachable":
      return { state: "unknown", reason: paymentMessages.unreachable };
    case "refused":
      return { state: "failed", reason: answer.reason ?? paymentMessages.failed };
    case "ready": {
      const { success, error, isOpen = false } = answer.value;
      if (success) return { state: "success" };
      return { state: isOpen ? "unknown" : "failed", reason: error ?? paymentMessages.failed };
    }
  }
}

function Success() {
  const navigate = useNavigate();
  const { clock } = useServices();
  useEffect(
    () => clock.after(PAYMENT_REDIRECT_DELAY_MS, () => void navigate(routes.dashboard)),
    [clock, navigate],
  );
  return (
    <>
      <CircleCheck aria-hidden="true" size={64} className={styles.good} />
      <h1>Payment Successful</h1>
      <p>Your premium subscription is active for 1 month.</p>
      <p className="muted small">If the payment has not reflected, please contact support.</p>
      <div className={styles.buttons}>
        <Button block onClick={() => void navigate(routes.dashboard)}>
          Go to Dashboard
        </Button>
        <Button block variant="secondary" onClick={() => void navigate(routes.subscription)}>
          View Subscription
        </Button>
      </div>
    </>
  );
}

const Failure = ({ reason }: { readonly reason: string }) => (
  <>
    <CircleX aria-hidden="true" size={64} className={styles.bad} />
    <h1>Payment Failed</h1>
    <p role="alert">{reason}</p>
    <WaysOn />
  </>
);

/**
 * A person who has paid must not pay again: the provider reports the payment to the server as well.
 */
const Unknown = ({
  reason,
  onCheckAgain,
}: {
  readonly reason: string;
  readonly onCheckAgain: () => void;
}) => (
  <>
    <CircleQuestionMark aria-hidden="true" size={64} className="muted" />
    <h1>Payment not verified</h1>
    <p role="alert">{reason}</p>
    <p>If you have paid, don't pay again. Your plan starts when the payment is confirmed.</p>
    <div className={styles.buttons}>
      <Button block onClick={onCheckAgain}>
        Check the payment again
      </Button>
    </div>
    {/* No way to pay again: it may well be paid. */}
    <WaysOn mayPayAgain={false} />
  </>
);

function WaysOn({ mayPayAgain = true }: { readonly mayPayAgain?: boolean }) {
  const navigate = useNavigate();
  return (
    <div className={styles.buttons}>
      {mayPayAgain && (
        <Button block onClick={() => void navigate(routes.subscription)}>
          Try Again
        </Button>
      )}
      <Button block variant="secondary" onClick={() => void navigate(routes.dashboard)}>
        Go to Dashboard
      </Button>
    </div>
  );
}
