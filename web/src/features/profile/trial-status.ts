import type { Subscription } from "@guardianlink/domain/account/subscription";

const days = (count: number): string => `${count} day${count === 1 ? "" : "s"} left`;

/** The plan's label on the profile, and how long the plan still runs. */
export function trialStatus(subscription: Subscription): {
  readonly label: "Active" | "Trial" | "Expired";
  readonly note: string | null;
} {
  if (subscription.isSubscriptionActive) return { label: "Active", note: null };
  if (subscription.isTrialActive) return { label: "Trial", note: days(subscription.trialDaysLeft) };
  return { label: "Expired", note: null };
}
