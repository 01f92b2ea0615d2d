import { SECOND_MS } from "@guardianlink/domain/config";
import type { SendOutcome } from "../../usecases/messaging/ports.ts";
import { accountRefused, unreadOutcome } from "../phone/phone-outcomes.ts";

// Meta's error codes. The same ones come as the answer to a message and later in a report.
// https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes

const NOT_REACHABLE = "This number is not on WhatsApp, or can't get our messages.";
const HELD_BACK = "WhatsApp held the message back.";

const REASONS: ReadonlyMap<number, string> = new Map([
  // Not on WhatsApp, an old version of it, or its terms not accepted.
  [131026, NOT_REACHABLE],
  [131030, NOT_REACHABLE],
  [131021, NOT_REACHABLE],
  // The person is part of an experiment of Meta's, or already gets too many business messages.
  [130472, HELD_BACK],
  [131049, HELD_BACK],
  [131050, HELD_BACK],
]);

/** Too many messages: in all, to this person, or of our account. */
const TOO_MANY = new Set([4, 80007, 130429, 131048, 131056]);
/** Meta allows one message to a person in 6 seconds (pair rate limit). */
const PAIR_LIMIT = 131056;
const PAIR_WAIT_MS = 6 * SECOND_MS;

/**
 * Meta is down, overloaded or under maintenance, so it has not taken the message: its texts say "a
 * service is temporarily unavailable" and the like.
 */
const PASSING = new Set([2, 131016, 131057, 133004]);
/** "Unknown error" and "something went wrong": nothing says whether the message was taken. */
const UNKNOWN = new Set([1, 131000]);

/**
 * Faults of our token, account, number or payment, which the operator can correct while the alert
 * waits. 10 and 200 to 299 are missing permissions.
 */
const OF_OUR_ACCOUNT = new Set([0, 3, 10, 190, 368, 131005, 131031, 131037, 131042, 131045, 133010, 133016]);
const isOfOurAccount = (code: number): boolean => OF_OUR_ACCOUNT.has(code) || (code >= 200 && code <= 299);

/** A template that is missing, paused, disabled or filled in wrongly. Waiting does not help. */
const isOfTemplate = (code: number): boolean => code >= 132000 && code <= 132999;

/** What an error code means for a message; null for a code that is not known. */
export function refusalOutcome(code: number): SendOutcome | null {
  const reason = REASONS.get(code);
  if (reason !== undefined) return { kind: "refused", reason };
  if (isOfTemplate(code))
    return { kind: "refused", reason: "WhatsApp isn't accepting this message now.", isOfAccount: true };
  if (isOfOurAccount(code)) return accountRefused("WhatsApp");
  if (TOO_MANY.has(code))
    return {
      kind: "retry",
      reason: "WhatsApp is busy. Trying again.",
      ...(code === PAIR_LIMIT ? { waitMs: PAIR_WAIT_MS } : {}),
    };
  if (UNKNOWN.has(code)) return unreadOutcome("WhatsApp");
  return PASSING.has(code) ? { kind: "retry", reason: "WhatsApp is busy. Trying again." } : null;
}

/** Why an accepted message failed, in words for the ledger. */
export const failureReason = (code: number | undefined): string =>
  REASONS.get(code ?? 0) ?? "WhatsApp couldn't deliver the message.";
