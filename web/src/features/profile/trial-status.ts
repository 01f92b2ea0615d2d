import { counted } from "@guardianlink/domain/messages/counted";
import type { Subscription } from "@guardianlink/domain/account/subscription";

/** The plan's label on the profile, and how long the plan still runs. */
export function trialStatus(subscription: Subscription): {
  readonly label: "Active" | "Trial" | "Expired";
  readonly note: string | null;
} {
  if (subscription.isSubscriptionActive) return { label: "Active", note: null };
  if (subscription.isTrialActive)
    return { label: "Trial", note: `${counted(subscription.trialDaysLeft, "day")} left` };
  return { label: "Expired", note: null };
}
