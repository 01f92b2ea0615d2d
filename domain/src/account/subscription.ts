import { plus } from "../dates.ts";
import type { UserProfile } from "./user-profile.ts";
import { DAY_MS, EARLY_ACCESS_FOR_ALL, TRIAL_DAYS, TRIAL_WARNING_DAYS } from "../config.ts";

/** The one paid plan. */
export const PREMIUM_PLAN = {
  id: "monthly",
  name: "Premium",
  amountKobo: 150_000,
  currency: "NGN",
  periodMonths: 1,
  features: [
    "Unlimited trip logging",
    "Real-time GPS tracking with maps",
    "SOS alerts",
    "Automatic ETA monitoring",
    "Family dashboard",
    "Push notifications",
    "24/7 monitoring",
    "Photo capture",
    "Advanced analytics",
  ],
} as const;

export const EARLY_ACCESS_PLAN = {
  name: "Early Access (Free)",
  amountKobo: 0,
  limit: "Unlimited Access",
} as const;

type SubscriptionPlan = "free_trial" | "monthly";

/** What the user can do now, derived from the stored profile; none of it is stored. */
export interface Subscription {
  readonly plan: SubscriptionPlan | null;
  readonly status: "active" | "expired";
  readonly startDate: Date;
  readonly endDate: Date;
  /** When the paid months began; null without a plan that is paid, or where it is not known. */
  readonly paidSince: Date | null;
  readonly amountKobo: number;
  readonly currency: "NGN";
  readonly isSubscriptionActive: boolean;
  readonly isTrialActive: boolean;
  /** Whole days until the trial ends, rounded up, never below 0. */
  readonly trialDaysLeft: number;
}

const trialEnd = (createdAt: Date): Date => plus(createdAt, TRIAL_DAYS * DAY_MS);

type SubscriptionSource = Pick<UserProfile, "createdAt" | "subscriptionActive" | "subscriptionEndsAt"> &
  Partial<Pick<UserProfile, "subscriptionStartedAt" | "trialStartedAt">>;

export function deriveSubscription(user: SubscriptionSource, now: Date): Subscription {
  const end = trialEnd(user.trialStartedAt ?? user.createdAt);
  const paidUntil = user.subscriptionEndsAt;
  const isSubscriptionActive = user.subscriptionActive && paidUntil !== null && paidUntil > now;
  const isTrialActive = !isSubscriptionActive && now <= end;
  const trialDaysLeft = Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));
  const derived = {
    isSubscriptionActive,
    isTrialActive,
    trialDaysLeft,
    currency: "NGN" as const,
    startDate: user.createdAt,
    paidSince: isSubscriptionActive ? (user.subscriptionStartedAt ?? null) : null,
  };
  if (isSubscriptionActive)
    return {
      ...derived,
      plan: "monthly",
      status: "active",
      endDate: paidUntil,
      amountKobo: PREMIUM_PLAN.amountKobo,
    };
  if (isTrialActive) return { ...derived, plan: "free_trial", status: "active", endDate: end, amountKobo: 0 };
  return { ...derived, plan: null, status: "expired", endDate: paidUntil ?? end, amountKobo: 0 };
}

/** Whether the features of the paid plan are open: while it is paid, and during the free trial. */
export const hasPremium = (subscription: Subscription): boolean =>
  EARLY_ACCESS_FOR_ALL || subscription.isSubscriptionActive || subscription.isTrialActive;

/** Whether a new trip can be started. A running trip, an SOS and an end never depend on this. */
export const mayStartTrip = hasPremium;

export const showsTrialWarning = (subscription: Subscription): boolean =>
  subscription.isTrialActive && subscription.trialDaysLeft <= TRIAL_WARNING_DAYS;

/** "₦1,500". */
export const formatKobo = (kobo: number): string => `₦${(kobo / 100).toLocaleString("en-NG")}`;

/**
 * The end of a paid period of one month from `from`; the 31st becomes the last day of a shorter
 * month.
 */
export function addPaidPeriod(from: Date): Date {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + PREMIUM_PLAN.periodMonths);
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end;
}
