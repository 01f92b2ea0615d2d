import { DAY_MS } from "../config.ts";
import type { RateRule } from "../rate-limit.ts";
import { isOfOtherNumber } from "./contact-role.ts";
import type { PhoneConsents, RoleState } from "./contact-role.ts";

/**
 * How many texts, WhatsApp messages and calls people can get or cause. They cost money and wake
 * people up, so they have limits for each contact, alert, account and day, besides the operator's
 * budget for all.
 */

/** The channels that ring a phone and cost money. */
export const PHONE_CHANNELS = ["sms", "whatsapp", "voice"] as const;
export type PhoneChannel = (typeof PHONE_CHANNELS)[number];

/**
 * How many accounts hold a place at a number: those whose contact there was the first to agree, or
 * to be asked (docs/decisions/292). A place is a first message of each day that no other account
 * can use up.
 */
const PLACES = 7;
/** When there are more accounts than places, so many of them are for those that were only asked. */
const ASKED_PLACES = 2;
/** The first accounts of each kind have a whole ladder for themselves. */
const AGREED_LADDERS = 3;
const ASKED_LADDERS = 2;
const PER_LADDER_DAY: Readonly<Record<PhoneChannel, number>> = { sms: 2, whatsapp: 2, voice: 4 };
/**
 * What all accounts share beyond that. With all places it makes 14 texts, 14 WhatsApp messages and
 * 20 calls to a number in a day. An account without a place may cause half of what is shared.
 */
const SHARED_DAY: Readonly<Record<PhoneChannel, number>> = { sms: 2, whatsapp: 4, voice: 4 };
/** Of the news of starts and ends, which have no places: all accounts together, and one of them. */
const TRIP_NEWS_DAY = 12;
const TRIP_NEWS_SENDER_DAY = 6;
/**
 * Of what all accounts share, for a contact who has not agreed. The rest is kept for an SOS of an
 * account whose first message the contact has got, so that late trips do not silence an SOS.
 */
const UNAGREED_BESIDES_SOS_PER_DAY = 1;
/** For an account whose first message the contact got: one text, and two in an SOS. */
const UNAGREED_SENDER_PER_DAY = 1;
const UNAGREED_SOS_PER_DAY = 2;
/** For all other accounts together. */
const OTHER_UNAGREED_SMS_PER_DAY = 1;
/** For an account whose contact has agreed to a number that another mailbox has refused. */
const REFUSED_CALLS_PER_DAY = 1;
/**
 * A part of the operator's budget is for accounts of this age: an attacker would have to prepare
 * for it.
 */
export const ESTABLISHED_AFTER_MS = 7 * DAY_MS;
/**
 * Ten contacts get two messages each, and nine of them the news of who is on it; twelve calls reach
 * three contacts four times.
 */
const PER_ALERT: Readonly<Record<PhoneChannel, number>> = { sms: 30, whatsapp: 30, voice: 40 };
const PER_ACCOUNT_DAY: Readonly<Record<PhoneChannel, number>> = { sms: 90, whatsapp: 90, voice: 80 };

/** A message or call that is about to be made. */
export interface CountedPhoneMessage {
  readonly channel: PhoneChannel;
  /** E.164. */
  readonly phone: string;
  readonly sender: string;
  /** The path or id of the alert, unique among all accounts. */
  readonly alert: string;
  readonly hasAgreed: boolean;
  /**
   * Whether another mailbox has refused the number that the contact has agreed to; absent means no.
   */
  readonly isNumberRefused?: boolean;
  /**
   * Whether a contact who has not agreed got the first message of this account; absent means no.
   */
  readonly wasAsked?: boolean;
  /** Whether it is of an SOS or a duress PIN; absent means no. */
  readonly isSos?: boolean;
  /** Whether the account has subscribed, or is ESTABLISHED_AFTER_MS old; absent means no. */
  readonly isEstablished?: boolean;
  /**
   * Whether it is about the start or end of a trip, or an answered question. Such messages never
   * use up those of an alert.
   */
  readonly isTripNews?: boolean;
}

/** A rule, and the key under which a message counts. */
export type KeyedRule = readonly [rule: RateRule, key: string];

/**
 * What is reserved for an account at a number: a ladder, the first message of a day, or nothing.
 */
export type NumberPlace = "ladder" | "first" | null;

/**
 * The place of an account at a number.
 * @param agreed the accounts whose contact there has agreed, the earliest first, each once
 * @param asked the same of those whose contact was asked
 */
export function placeAtNumber(
  sender: string,
  { agreed, asked }: { readonly agreed: readonly string[]; readonly asked: readonly string[] },
): NumberPlace {
  const waiting = asked.filter((account) => !agreed.includes(account));
  const agreedPlaces = PLACES - Math.min(ASKED_PLACES, waiting.length);
  const askedPlaces = PLACES - Math.min(agreedPlaces, agreed.length);
  const placeIn = (accounts: readonly string[], places: number, ladders: number): NumberPlace => {
    const rank = accounts.slice(0, places).indexOf(sender);
    if (rank === -1) return null;
    return rank < ladders ? "ladder" : "first";
  };
  return placeIn(agreed, agreedPlaces, AGREED_LADDERS) ?? placeIn(waiting, askedPlaces, ASKED_LADDERS);
}

/** The rules that a message counts against, each with its key. */
export interface PhoneRules {
  /** All of them count, the narrowest first. */
  readonly own: readonly KeyedRule[];
  /**
   * Of an account that holds a place at the number, in place of the shared ones; null without one.
   */
  readonly place: KeyedRule | null;
  /** Of all accounts together. All of them count. */
  readonly shared: readonly KeyedRule[];
}

const ruleFor = (
  { channel, isTripNews = false }: CountedPhoneMessage,
  name: string,
  limit: number,
): RateRule => ({ name: `${channel}-${isTripNews ? "trip-" : ""}${name}`, limit, windowMs: DAY_MS });

/** The rule of an account at a number that has not agreed to its messages. */
function unagreedRule(message: CountedPhoneMessage): KeyedRule {
  const { channel, phone, sender, wasAsked = false, isSos = false, isNumberRefused = false } = message;
  const pair = `${sender}|${phone}`;
  if (isNumberRefused && channel === "voice")
    return [{ name: "voice-refused", limit: REFUSED_CALLS_PER_DAY, windowMs: DAY_MS }, pair];
  if (!wasAsked) return [ruleFor(message, "unagreed-other", OTHER_UNAGREED_SMS_PER_DAY), phone];
  return isSos
    ? [ruleFor(message, "unagreed-sos", UNAGREED_SOS_PER_DAY), pair]
    : [ruleFor(message, "unagreed-sender", UNAGREED_SENDER_PER_DAY), pair];
}

/** The rules of what all accounts share at a number. */
function sharedRules(message: CountedPhoneMessage, place: NumberPlace): readonly KeyedRule[] {
  const { channel, phone, sender, hasAgreed, wasAsked = false, isSos = false } = message;
  const pair = `${sender}|${phone}`;
  if (message.isTripNews === true)
    return [
      [ruleFor(message, "number-sender", TRIP_NEWS_SENDER_DAY), pair],
      [ruleFor(message, "number-day", TRIP_NEWS_DAY), phone],
    ];
  const day = SHARED_DAY[channel];
  const besidesSos: KeyedRule = [
    ruleFor(message, "unagreed-besides-sos", UNAGREED_BESIDES_SOS_PER_DAY),
    phone,
  ];
  return [
    ...(hasAgreed || (wasAsked && isSos) ? [] : [besidesSos]),
    [ruleFor(message, "number-sender", place === null ? day / 2 : day), pair],
    [ruleFor(message, "number-day", day), phone],
  ];
}

/** The rules that a message counts against. News of trips have no place. */
export function phoneRules(message: CountedPhoneMessage, place: NumberPlace): PhoneRules {
  const { channel, phone, sender, alert, hasAgreed } = message;
  const inPlace = place === "ladder" ? PER_LADDER_DAY[channel] : 1;
  return {
    own: [
      [ruleFor(message, "alert", PER_ALERT[channel]), alert],
      [ruleFor(message, "account", PER_ACCOUNT_DAY[channel]), sender],
      ...(hasAgreed ? [] : [unagreedRule(message)]),
    ],
    place: place === null ? null : [ruleFor(message, "number-place", inPlace), `${sender}|${phone}`],
    shared: sharedRules(message, place),
  };
}

/** The reason in the ledger for a message that a limit has stopped. */
export const PHONE_HELD: Readonly<Record<PhoneChannel, string>> = {
  sms: "This number gets no more texts for now.",
  whatsapp: "This number gets no more WhatsApp messages for now.",
  voice: "This number gets no more calls for now.",
};
/** The reason in the ledger when the operator's budget is used up. */
export const PHONE_BUDGET_SPENT: Readonly<Record<PhoneChannel, string>> = {
  sms: "Texts are paused today. Call your contact yourself.",
  whatsapp: "WhatsApp messages are paused today. Call your contact yourself.",
  voice: "Calls are paused today. Call your contact yourself.",
};

/**
 * A Nigerian mobile number: ten digits that begin with 70, 71, 80, 81, 90 or 91 (Nigerian
 * Communications Commission, national numbering plan). Landlines take no SMS.
 */
const NIGERIAN_MOBILE = /^\+234(?:70|71|80|81|90|91)\d{8}$/;

/**
 * Whether we text and call the number.
 * @param phone E.164
 * @param otherPrefixes country codes that the operator allows besides Nigeria, such as "+233"
 */
export const isPhoneAllowed = (phone: string, otherPrefixes: readonly string[]): boolean =>
  NIGERIAN_MOBILE.test(phone) || otherPrefixes.some((prefix) => phone.startsWith(prefix));

/** The contact's answer as far as it concerns phones. */
interface HasPhoneConsents {
  readonly role: {
    readonly state: RoleState;
    readonly phones?: PhoneConsents | undefined;
    readonly numbers?: readonly string[] | undefined;
  } | null;
  /** E.164; null for a number that cannot be read. */
  readonly phone: string | null;
  /** Whether someone has refused everything for this number; absent means no. */
  readonly isNumberRefused?: boolean | undefined;
}

/** Whether the contact has agreed to messages and calls to the number. */
export const hasAgreedToPhone = ({ role, phone, isNumberRefused = false }: HasPhoneConsents): boolean =>
  role?.state === "confirmed" && !isNumberRefused && !isOfOtherNumber(role, phone);

/**
 * A contact who has not agreed gets one text for an alert. One who has declined, or has switched
 * texts off, gets none.
 */
export const maySms = (contact: HasPhoneConsents, round: number): boolean =>
  contact.role?.phones?.sms?.isWanted !== false &&
  (hasAgreedToPhone(contact) || (contact.role?.state !== "declined" && round === 0));

/**
 * WhatsApp only for a contact who has agreed to it: Meta asks for that before the first message.
 */
export const mayWhatsApp = (contact: HasPhoneConsents): boolean =>
  hasAgreedToPhone(contact) && contact.role?.phones?.whatsapp?.isWanted === true;

/** Whether the contact has agreed to exactly this number, which another mailbox has refused. */
const hasAgreedDespiteRefusal = ({ role, phone, isNumberRefused = false }: HasPhoneConsents): boolean =>
  isNumberRefused && role?.state === "confirmed" && phone !== null && role.numbers?.includes(phone) === true;

/**
 * Only a contact who has agreed and has not switched calls off is called. A refusal of the
 * number from elsewhere does not change that, because no one has shown that it is theirs
 * (docs/decisions/291).
 */
export const mayCall = (contact: HasPhoneConsents): boolean =>
  (hasAgreedToPhone(contact) || hasAgreedDespiteRefusal(contact)) &&
  contact.role?.phones?.voice?.isWanted !== false;

/**
 * What a message or call costs while the provider has not said: planning figures in kobo. A segment
 * on the DND route is about 8 naira (public price lists of 2025 and 2026). A utility message on
 * WhatsApp to Nigeria is 0.0067 dollars (Meta's list of July 2026), which is about 10 naira. For a
 * call of a minute to a Nigerian mobile number there is no public price, so this is a guess on the
 * high side.
 */
export const SMS_SEGMENT_KOBO = 800;
export const WHATSAPP_KOBO = 1000;
export const CALL_KOBO = 5000;
/** By channel; a text for each of its segments. */
export const PLANNED_KOBO: Readonly<Record<PhoneChannel, number>> = {
  sms: SMS_SEGMENT_KOBO,
  whatsapp: WHATSAPP_KOBO,
  voice: CALL_KOBO,
};
