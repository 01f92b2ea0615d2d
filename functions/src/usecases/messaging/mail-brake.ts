import { DAY_MS } from "@guardianlink/domain/config";
import type { UserId } from "@guardianlink/domain/ids";
import {
  ACCOUNT_FIRST_NOTICES_PER_DAY,
  ACCOUNT_NOTICES_PER_DAY,
  ACCOUNT_UNAGREED_MAILS_PER_DAY,
  ALL_NOTICES_PER_DAY,
  canonicalAddress,
  FIRST_NOTICES_PER_DAY,
  UNAGREED_MAILS_PER_DAY,
  UNAGREED_NOTICES_PER_DAY,
  UNAGREED_OTHERS_PER_DAY,
} from "@guardianlink/domain/messages/mail-limits";
import type { RateLimits, RateRule, RuledRequest } from "@guardianlink/domain/rate-limit";
import type { Clock } from "../shared/clock.ts";
import type { MessagingLog } from "./ports.ts";

export interface MailBrake {
  readonly limits: RateLimits;
  readonly log: Pick<MessagingLog, "limitNotCounted">;
  readonly clock: Clock;
}

/** A mail that is about to be sent for an account. */
export interface CountedMail {
  readonly sender: UserId;
  readonly address: string;
  /** Whether the address has agreed to get this account's messages. */
  readonly hasAgreed: boolean;
  /** Whether it is a call for help. Everything else is a notice. */
  readonly isEmergency: boolean;
  /** Whether it is a notice about an alert, such as the all-clear; absent means no. */
  readonly isOfAlert?: boolean;
  /** Whether it is the first message to a contact; absent means no. */
  readonly isAsk?: boolean;
  /**
   * Whether the account holds a place at the mailbox; absent means no. Asked only when the mailbox
   * is full.
   */
  readonly hasPlace?: () => Promise<boolean>;
}

const perDay = (name: string, limit: number): RateRule => ({ name, limit, windowMs: DAY_MS });
const ACCOUNT_NOTICES = perDay("notices-from", ACCOUNT_NOTICES_PER_DAY);
const UNAGREED_NOTICES = perDay("notices-to-unagreed", UNAGREED_NOTICES_PER_DAY);
const UNAGREED_ASK = perDay("ask-to-unagreed", 1);
const UNAGREED_OTHERS = perDay("other-mails-to-unagreed", UNAGREED_OTHERS_PER_DAY);
const UNAGREED_FIRST = perDay("first-call-to-unagreed", 1);
const UNAGREED_MAILS = perDay("mails-to-unagreed", UNAGREED_MAILS_PER_DAY);

/**
 * A count that many mails share is split into this many parts, because one document takes about one
 * write a second. A part may be used up before the others.
 */
const ACCOUNT_PARTS = 10;
const ALL_PARTS = 50;
const ACCOUNT_UNAGREED_MAILS = perDay("unagreed-mails-from", ACCOUNT_UNAGREED_MAILS_PER_DAY / ACCOUNT_PARTS);
/** The name under which the operator's alarm finds that the mails of all are used up. */
const MAIL_BUDGET = perDay("mail-budget", (ALL_NOTICES_PER_DAY - FIRST_NOTICES_PER_DAY) / ALL_PARTS);
/** The part of it that no account uses up for the others (docs/decisions/314). */
const FIRST_MAIL_BUDGET = perDay("mail-budget-first", FIRST_NOTICES_PER_DAY / ALL_PARTS);
const ACCOUNT_FIRST_NOTICES = perDay("first-notices-from", ACCOUNT_FIRST_NOTICES_PER_DAY);

/**
 * The same part for the same mailbox, so that an SOS to ten contacts writes to several documents.
 */
const partOf = (mailbox: string): number =>
  Buffer.from(mailbox).reduce((sum, byte) => sum + byte, 0) % ACCOUNT_PARTS;

/**
 * Where a mail to an address that has not agreed counts: with all others; when these are used up,
 * as the day's call for help of an account that holds a place, or as the day's first message that
 * has a place of its own.
 */
type Place = "call" | "ask" | "shared";

/**
 * The rules that a mail counts against. @param isFirst whether as one of its account's first
 * notices
 */
function mailRules(
  { sender, address, hasAgreed, isEmergency }: CountedMail,
  place: Place,
  isFirst: boolean,
  now: Date,
): readonly RuledRequest[] {
  const mailbox = canonicalAddress(address);
  const on = (rule: RateRule, key: string): RuledRequest => ({ rule, key, account: sender, now });
  const places = {
    call: [on(UNAGREED_FIRST, `${sender}|${mailbox}`)],
    ask: [on(UNAGREED_ASK, mailbox)],
    shared: [...(isEmergency ? [] : [on(UNAGREED_NOTICES, mailbox)]), on(UNAGREED_OTHERS, mailbox)],
  };
  const unagreed = [
    ...places[place],
    on(UNAGREED_MAILS, mailbox),
    on(ACCOUNT_UNAGREED_MAILS, `${sender}|${partOf(mailbox)}`),
  ];
  const part = `part-${now.getTime() % ALL_PARTS}`;
  const budget = isFirst
    ? [on(ACCOUNT_FIRST_NOTICES, sender), on(FIRST_MAIL_BUDGET, part)]
    : [on(MAIL_BUDGET, part)];
  const notice = [on(ACCOUNT_NOTICES, sender), ...budget];
  return [...(hasAgreed ? [] : unagreed), ...(isEmergency ? [] : notice)];
}

/**
 * Counts a mail. Call it once for each message, not for each attempt.
 * @returns whether it may be sent. When it cannot be counted, only the messages of an alert may be.
 * Otherwise an account that keeps the counters busy would pass every limit (docs/decisions/290).
 * @throws when a first message cannot be counted: it is tried again, while one that is held back
 * waits
 */
export async function mayMail(mail: CountedMail, { limits, log, clock }: MailBrake): Promise<boolean> {
  try {
    const now = clock();
    const take = async (place: Place) => {
      const full = await limits.takeAll(mailRules(mail, place, true, now));
      const isOfFirst = full === ACCOUNT_FIRST_NOTICES || full === FIRST_MAIL_BUDGET;
      return isOfFirst ? limits.takeAll(mailRules(mail, place, false, now)) : full;
    };
    const refused = await take("shared");
    if (refused !== UNAGREED_NOTICES && refused !== UNAGREED_OTHERS) return refused === null;
    if (mail.isAsk === true) return (await take("ask")) === null;
    const isPlaced = mail.isEmergency && (await mail.hasPlace?.()) === true;
    return isPlaced && (await take("call")) === null;
  } catch (error) {
    log.limitNotCounted(mail.sender, error);
    if (mail.isAsk === true) throw error;
    return mail.isEmergency || mail.isOfAlert === true;
  }
}
