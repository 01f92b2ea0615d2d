import { DAY_MS } from "@guardianlink/domain/config";
import {
  CALL_KOBO,
  PHONE_BUDGET_SPENT,
  PHONE_HELD,
  phoneRules,
  SMS_SEGMENT_KOBO,
} from "@guardianlink/domain/contacts/phone-limits";
import type {
  CountedPhoneMessage,
  KeyedRule,
  PhoneChannel,
} from "@guardianlink/domain/contacts/phone-limits";
import type { UserId } from "@guardianlink/domain/ids";
import type { Counted, RateLimits, RateRule, RuledRequest } from "@guardianlink/domain/rate-limit";
import type { Clock } from "../shared/clock.ts";
import type { MessagingLog, PhonePlaces } from "./ports.ts";

/**
 * The operator's budget is counted in this many parts, because one document takes about one write a
 * second.
 */
const BUDGET_PARTS = 10;

export interface PhoneBrake {
  readonly places: PhonePlaces;
  readonly limits: RateLimits;
  readonly log: Pick<MessagingLog, "limitNotCounted">;
  readonly clock: Clock;
  /** What all texts and calls of a day may cost together, in kobo. */
  readonly budgetKobo: number;
  /** A number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
}

/** Messages that call for no help have a part of the budget of their own. */
const TRIP_NEWS_SHARE = 0.1;
/**
 * This part is for the first alerts of each account that is not new. It is the largest, because new
 * accounts can use up all others, and none of this one (docs/decisions/316).
 */
const ESTABLISHED_SHARE = 0.3;
/**
 * These parts are for the first texts and the first call of each account, the least that must get
 * through. What an account may take of them is small, so that it takes many to use them up
 * (docs/decisions/329).
 */
const FIRST_TEXTS_SHARE = 0.15;
const FIRST_CALL_SHARE = 0.15;
/** This part is for what else each account sends first, so that a few cannot use up everything. */
const RESERVE_SHARE = 0.25;
/** What is left is for long ladders and further alerts. */
const REST_SHARE =
  1 - TRIP_NEWS_SHARE - ESTABLISHED_SHARE - FIRST_TEXTS_SHARE - FIRST_CALL_SHARE - RESERVE_SHARE;
/**
 * What one account may take from these in a day: a text of one segment to each of three contacts,
 * one call, and parts of the budget, of 20,000 naira a day: 400 naira are two texts, two WhatsApp
 * messages and two calls for each of three contacts, and 200 are one of each. So 125 new accounts
 * together use up the first texts, 60 the first calls, and 25 the reserve.
 */
const OWN_FIRST_TEXTS_KOBO = 3 * SMS_SEGMENT_KOBO;
const OWN_FIRST_CALL_KOBO = CALL_KOBO;
const OWN_ESTABLISHED_SHARE = 0.02;
const OWN_RESERVE_SHARE = 0.01;

const perDay = (name: string, kobo: number): RateRule => ({
  name,
  limit: Math.floor(kobo),
  windowMs: DAY_MS,
});

/** What a message costs, as it counts against a part of the budget. */
type Cost = Omit<Counted, "key">;

/** The parts of a share of the operator's budget, starting at a random one. */
function partsOf(
  name: string,
  share: number,
  cost: Cost,
  { budgetKobo, random }: PhoneBrake,
): readonly RuledRequest[] {
  const first = Math.floor(random() * BUDGET_PARTS);
  const rule = perDay(name, (budgetKobo * share) / BUDGET_PARTS);
  return Array.from({ length: BUDGET_PARTS }, (_none, step) => ({
    ...cost,
    rule,
    key: `part-${(first + step) % BUDGET_PARTS}`,
  }));
}

/**
 * A share of the operator's budget. A message is paid from one part, and counts as the sender's
 * too.
 */
interface BudgetShare {
  readonly ofSender: readonly RuledRequest[];
  readonly parts: readonly RuledRequest[];
}

/** The shares from which a message of an alert may be paid, in the order of trying. */
function alertShares(
  { channel, sender, isEstablished = false }: CountedPhoneMessage,
  cost: Cost,
  brake: PhoneBrake,
): readonly BudgetShare[] {
  const { budgetKobo } = brake;
  const parts = (name: string, share: number) => partsOf(name, share, cost, brake);
  const own = (rule: RateRule): readonly RuledRequest[] => [{ ...cost, rule, key: sender }];
  const established: BudgetShare = {
    ofSender: own(perDay("phone-own-established", budgetKobo * OWN_ESTABLISHED_SHARE)),
    parts: parts("phone-budget-established", ESTABLISHED_SHARE),
  };
  const first: Readonly<Record<PhoneChannel, readonly BudgetShare[]>> = {
    sms: [
      {
        ofSender: own(perDay("phone-own-first-texts", OWN_FIRST_TEXTS_KOBO)),
        parts: parts("phone-budget-first-texts", FIRST_TEXTS_SHARE),
      },
    ],
    whatsapp: [],
    voice: [
      {
        ofSender: own(perDay("phone-own-first-calls", OWN_FIRST_CALL_KOBO)),
        parts: parts("phone-budget-first-calls", FIRST_CALL_SHARE),
      },
    ],
  };
  return [
    ...(isEstablished ? [established] : []),
    ...first[channel],
    {
      ofSender: own(perDay("phone-own-share", budgetKobo * OWN_RESERVE_SHARE)),
      parts: parts("phone-budget-reserve", RESERVE_SHARE),
    },
    { ofSender: [], parts: parts("phone-budget", REST_SHARE) },
  ];
}

/** The shares from which a message may be paid, in the order of trying. */
const sharesFor = (message: CountedPhoneMessage, cost: Cost, brake: PhoneBrake): readonly BudgetShare[] =>
  message.isTripNews === true
    ? [{ ofSender: [], parts: partsOf("phone-budget-trips", TRIP_NEWS_SHARE, cost, brake) }]
    : alertShares(message, cost, brake);

/**
 * The rules of the ways in which a message may count against its number: first by the sender's
 * place there, and then with everyone else.
 */
async function waysOf(
  message: CountedPhoneMessage & { readonly sender: UserId },
  counted: Omit<Counted, "key">,
  { places }: PhoneBrake,
): Promise<readonly (readonly RuledRequest[])[]> {
  const { sender, phone, isTripNews = false } = message;
  const held = isTripNews ? null : await places.placeOf(sender, phone);
  const { own, place, shared } = phoneRules(message, held);
  const ways: readonly (readonly KeyedRule[])[] = [
    ...(place === null ? [] : [[...own, place]]),
    [...own, ...shared],
  ];
  return ways.map((rules) => rules.map(([rule, key]) => ({ ...counted, rule, key })));
}

/** Counts against all rules and one part of a share. @returns what has no room; null for nothing */
async function takeWith(
  rules: readonly RuledRequest[],
  shares: readonly BudgetShare[],
  { limits }: PhoneBrake,
): Promise<"limit" | "budget" | null> {
  for (const { ofSender, parts } of shares)
    for (const part of parts) {
      const refused = await limits.takeAll([...rules, ...ofSender, part]);
      if (refused === null) return null;
      if (rules.some(({ rule }) => rule === refused)) return "limit";
      // Another part has room, unless the share of the sender is used up.
      if (refused !== part.rule) break;
    }
  return "budget";
}

/**
 * Counts a text or call with its cost. Call it once for each message, not for each attempt. What is
 * held back counts nowhere.
 * @param costKobo what it is expected to cost
 * @returns why it must not be sent, in words for the ledger; null when it may. When it cannot be
 * counted, the messages of an alert may, and news of trips may not (docs/decisions/290).
 */
export async function phoneHoldReason(
  message: CountedPhoneMessage & { readonly sender: UserId },
  costKobo: number,
  brake: PhoneBrake,
): Promise<string | null> {
  const { sender, channel } = message;
  const { log, clock } = brake;
  try {
    const counted = { account: sender, now: clock() };
    const shares = sharesFor(message, { ...counted, amount: costKobo }, brake);
    for (const rules of await waysOf(message, counted, brake)) {
      const full = await takeWith(rules, shares, brake);
      if (full === null) return null;
      if (full === "budget") return PHONE_BUDGET_SPENT[channel];
    }
    return PHONE_HELD[channel];
  } catch (error) {
    log.limitNotCounted(sender, error);
    return message.isTripNews === true ? PHONE_HELD[channel] : null;
  }
}
