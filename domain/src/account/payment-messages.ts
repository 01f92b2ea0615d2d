import { message } from "../toast-message.ts";

export const paymentMessages = {
  noReference: "No payment reference found",
  failed: "Payment verification failed",
  unreachable: "Failed to verify payment. Please contact support.",
  activated: message("Subscription activated successfully!"),
  startFailed: message("Payment not started", "Couldn't open the payment page. Try again."),
  notFound: "This payment doesn't belong to your account.",
  notPaid: "The payment was not completed.",
  stillOpen: "Your bank hasn't confirmed the payment yet. This can take a few minutes.",
  wrongAmount: "The amount paid doesn't match the plan. Please contact support.",
} as const;
