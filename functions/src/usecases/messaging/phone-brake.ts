import { DAY_MS } from "@guardianlink/domain/config";
import { PHONE_BUDGET_SPENT, PHONE_HELD, phoneRules } from "@guardianlink/domain/phone-limits";
import type { CountedPhoneMessage } from "@guardianlink/domain/phone-limits";
import type { UserId } from "@guardianlink/domain/ids";
import type { RateLimits } from "@guardianlink/domain/rate-limit";
import type { Clock } from "../shared/clock.ts";
import type { MessagingLog } from "./ports.ts";

/**
 * The operator's budget is counted in so many parts, because one document takes about one write a
 * second. A part may be used up a little before the others.
 */
const BUDGET_PARTS = 10;

export interface PhoneBrake {
  readonly limits: RateLimits;
  readonly log: Pick<MessagingLog, "limitNotCounted">;
  readonly clock: Clock;
  /** What all texts and calls of a day may cost together, in kobo. */
  readonly budgetKobo: number;
  /** A number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
}

/** Messages about the start or end of a trip may take up to this part of the budget, so that alerts have the rest. */
const TRIP_NEWS_SHARE = 0.25;

/** The name under which the operator's alarm finds that the budget is used up. */
const BUDGET = "phone-budget";
const TRIP_NEWS_BUDGET = "phone-budget-trips";

/**
 * Counts a text or call. Call it once for each message, not for each attempt.
 * @param costKobo what it is expected to cost
 * @returns why it must not be sent, in words for the ledger; null when it may. Null too when it
 * cannot be counted: an alert does not wait for that.
 */
export async function phoneHoldReason(
  message: CountedPhoneMessage & { readonly sender: UserId },
  costKobo: number,
  { limits, log, clock, budgetKobo, random }: PhoneBrake,
): Promise<string | null> {
  const { sender, channel, isTripNews = false } = message;
  try {
    const counted = { account: sender, now: clock() };
    for (const [rule, key] of phoneRules(message))
      if (!(await limits.take(rule, { key, ...counted }))) return PHONE_HELD[channel];
    const part = { ...counted, key: `part-${Math.floor(random() * BUDGET_PARTS)}`, amount: costKobo };
    const budgets = [
      ...(isTripNews ? [{ name: TRIP_NEWS_BUDGET, kobo: budgetKobo * TRIP_NEWS_SHARE }] : []),
      { name: BUDGET, kobo: budgetKobo },
    ];
    for (const { name, kobo } of budgets)
      if (!(await limits.take({ name, limit: Math.floor(kobo / BUDGET_PARTS), windowMs: DAY_MS }, part)))
        return PHONE_BUDGET_SPENT[channel];
    return null;
  } catch (error) {
    log.limitNotCounted(sender, error);
    return null;
  }
}
