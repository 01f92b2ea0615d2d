import { describe, expect, it } from "vitest";
import { DAY_MS } from "../config.ts";
import {
  addPaidPeriod,
  deriveSubscription,
  formatKobo,
  mayStartTrip,
  showsTrialWarning,
} from "./subscription.ts";

const createdAt = new Date("2026-03-01T10:00:00Z");
const after = (days: number): Date => new Date(createdAt.getTime() + days * DAY_MS);
const unpaid = { createdAt, subscriptionActive: false, subscriptionEndsAt: null };

describe("the derived subscription", () => {
  it("continues the trial of an earlier account with the address", () => {
    const again = { ...unpaid, trialStartedAt: after(-2) };
    expect(deriveSubscription(again, after(0)).trialDaysLeft).toBe(1);
    expect(deriveSubscription(again, after(1.1)).isTrialActive).toBe(false);
  });

  it("is a free trial for three days", () => {
    const first = deriveSubscription(unpaid, after(0));
    expect(first).toMatchObject({
      plan: "free_trial",
      status: "active",
      amountKobo: 0,
      currency: "NGN",
      trialDaysLeft: 3,
    });
    expect(showsTrialWarning(first)).toBe(false);
    const last = deriveSubscription(unpaid, after(2.5));
    expect(last.trialDaysLeft).toBe(1);
    expect(showsTrialWarning(last)).toBe(true);
    expect(deriveSubscription(unpaid, after(3)).isTrialActive).toBe(true);
  });

  it("rounds the days up, and never below 0", () => {
    const days = (passed: number) => deriveSubscription(unpaid, after(passed)).trialDaysLeft;
    expect([0, 0.01, 1, 1.99, 2, 2.99, 3, 9].map(days)).toEqual([3, 3, 2, 2, 1, 1, 0, 0]);
  });

  it("starts with the account and says what is active", () => {
    expect(deriveSubscription(unpaid, after(1))).toMatchObject({
      startDate: createdAt,
      endDate: after(3),
      isTrialActive: true,
      isSubscriptionActive: false,
    });
  });

  it("expires after the trial", () => {
    const expired = deriveSubscription(unpaid, after(3.001));
    expect(expired).toMatchObject({ plan: null, status: "expired", trialDaysLeft: 0 });
    expect(mayStartTrip(expired)).toBe(false);
  });

  it("is monthly while paid, and no longer", () => {
    const paid = { createdAt, subscriptionActive: true, subscriptionEndsAt: after(40) };
    expect(deriveSubscription(paid, after(39))).toMatchObject({
      plan: "monthly",
      amountKobo: 150_000,
      endDate: after(40),
    });
    expect(mayStartTrip(deriveSubscription(paid, after(39)))).toBe(true);
    expect(mayStartTrip(deriveSubscription(paid, after(41)))).toBe(false);
  });

  it("adds a month, limited to the days of a shorter month", () => {
    expect(addPaidPeriod(new Date("2026-01-15T08:00:00Z")).toISOString()).toBe("2026-02-15T08:00:00.000Z");
    expect(addPaidPeriod(new Date("2026-01-31T08:00:00Z")).toISOString()).toBe("2026-02-28T08:00:00.000Z");
  });

  it("prints amounts in naira", () => {
    expect(formatKobo(150_000)).toBe("₦1,500");
    expect(formatKobo(0)).toBe("₦0");
  });
});
