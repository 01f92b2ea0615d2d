import { DAY_MS } from "@guardianlink/domain/config";
import type { UserId } from "@guardianlink/domain/ids";
import {
  ACCOUNT_NOTICES_PER_DAY,
  canonicalAddress,
  UNAGREED_MAILS_PER_DAY,
  UNAGREED_NOTICES_PER_DAY,
} from "@guardianlink/domain/mail-limits";
import type { RateLimits, RateRule } from "@guardianlink/domain/rate-limit";
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
}

const perDay = (name: string, limit: number): RateRule => ({ name, limit, windowMs: DAY_MS });
const ACCOUNT_NOTICES = perDay("notices-from", ACCOUNT_NOTICES_PER_DAY);
const UNAGREED_NOTICES = perDay("notices-to-unagreed", UNAGREED_NOTICES_PER_DAY);
const UNAGREED_MAILS = perDay("mails-to-unagreed", UNAGREED_MAILS_PER_DAY);

/** The rules that a mail counts against, each with its key, the narrowest first. */
function rulesOf({
  sender,
  address,
  hasAgreed,
  isEmergency,
}: CountedMail): readonly (readonly [RateRule, string])[] {
  const mailbox = canonicalAddress(address);
  return [
    ...(isEmergency ? [] : [[ACCOUNT_NOTICES, sender] as const]),
    ...(hasAgreed || isEmergency ? [] : [[UNAGREED_NOTICES, mailbox] as const]),
    ...(hasAgreed ? [] : [[UNAGREED_MAILS, mailbox] as const]),
  ];
}

/**
 * Counts a mail. Call it once for each message, not for each attempt.
 * @returns whether it may be sent. True when it cannot be counted: an alert does not wait for that.
 */
export async function mayMail(mail: CountedMail, { limits, log, clock }: MailBrake): Promise<boolean> {
  try {
    for (const [rule, key] of rulesOf(mail))
      if (!(await limits.take(rule, { key, account: mail.sender, now: clock() }))) return false;
  } catch (error) {
    log.limitNotCounted(mail.sender, error);
  }
  return true;
}
