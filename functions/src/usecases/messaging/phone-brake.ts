import { DAY_MS } from "@guardianlink/domain/config";
import { PHONE_BUDGET_SPENT, PHONE_HELD, phoneRules } from "@guardianlink/domain/contacts/phone-limits";
import type { CountedPhoneMessage } from "@guardianlink/domain/contacts/phone-limits";
import type { UserId } from "@guardianlink/domain/ids";
import type { Counted, RateLimits, RateRule } from "@guardianlink/domain/rate-limit";
import type { Clock } from "../shared/clock.ts";
import type { MessagingLog } from "./ports.ts";

/**
 * The operator's budget is counted in this many parts, because one document takes about one write a
 * second.
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

/** Messages that call for no help have a part of the budget of their own. */
const TRIP_NEWS_SHARE = 0.25;
/**
 * This part is for the first alerts of each account, so that a few accounts cannot use up
 * everything.
 */
const RESERVE_SHARE = 0.5;
/**
 * What one account may take from the reserve in a day, as a part of the budget: two texts, two
 * WhatsApp messages and two calls for each of three contacts cost 408 naira, of 20,000 naira a day.
 * So 25 accounts together use up the reserve.
 */
const OWN_SHARE = 0.02;

const perDay = (name: string, kobo: number): RateRule => ({
  name,
  limit: Math.floor(kobo),
  windowMs: DAY_MS,
});

/**
 * Takes the amount from a part of a budget that has room, starting at a random part.
 * @returns false when none has
 */
async function takeBudget(
  rule: RateRule,
  { limits, random }: PhoneBrake,
  counted: Omit<Counted, "key">,
): Promise<boolean> {
  const first = Math.floor(random() * BUDGET_PARTS);
  const part = { ...rule, limit: Math.floor(rule.limit / BUDGET_PARTS) };
  for (let step = 0; step < BUDGET_PARTS; step++)
    if (await limits.take(part, { ...counted, key: `part-${(first + step) % BUDGET_PARTS}` })) return true;
  return false;
}

/** Whether the operator's budget has room for the message. */
async function isInBudget(
  { sender, isTripNews = false }: CountedPhoneMessage,
  brake: PhoneBrake,
  counted: Omit<Counted, "key">,
): Promise<boolean> {
  const { limits, budgetKobo } = brake;
  if (isTripNews)
    return takeBudget(perDay("phone-budget-trips", budgetKobo * TRIP_NEWS_SHARE), brake, counted);
  const own = perDay("phone-own-share", budgetKobo * OWN_SHARE);
  const reserve = perDay("phone-budget-reserve", budgetKobo * RESERVE_SHARE);
  if ((await limits.take(own, { ...counted, key: sender })) && (await takeBudget(reserve, brake, counted)))
    return true;
  const rest = 1 - TRIP_NEWS_SHARE - RESERVE_SHARE;
  return takeBudget(perDay("phone-budget", budgetKobo * rest), brake, counted);
}

/**
 * Counts a text or call. Call it once for each message, not for each attempt.
 * @param costKobo what it is expected to cost
 * @returns why it must not be sent, in words for the ledger; null when it may. Null too when it
 * cannot be counted: an alert does not wait for that.
 */
export async function phoneHoldReason(
  message: CountedPhoneMessage & { readonly sender: UserId },
  costKobo: number,
  brake: PhoneBrake,
): Promise<string | null> {
  const { sender, channel } = message;
  const { limits, log, clock } = brake;
  try {
    const counted = { account: sender, now: clock() };
    for (const [rule, key] of phoneRules(message))
      if (!(await limits.take(rule, { key, ...counted }))) return PHONE_HELD[channel];
    const cost = { ...counted, amount: costKobo };
    return (await isInBudget(message, brake, cost)) ? null : PHONE_BUDGET_SPENT[channel];
  } catch (error) {
    log.limitNotCounted(sender, error);
    return null;
  }
}
