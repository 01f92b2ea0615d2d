import { APP_NAME } from "../config.ts";
import { wholePattern } from "../visible-text.ts";

/**
 * Limits the mail that strangers can cause. An address that has not agreed gets at most this many
 * messages a day from all accounts together, so that no one can be flooded through us. Six of the
 * twelve go to any message, first come, first served, but only four of these six to notices. One is
 * reserved for a first message (docs/decisions/282). Five are reserved for the accounts that hold a
 * place at the mailbox: each can send one call for help.
 */
export const UNAGREED_MAILS_PER_DAY = 12;
export const UNAGREED_OTHERS_PER_DAY = 6;
export const UNAGREED_NOTICES_PER_DAY = 4;
/**
 * How many accounts hold a place at a mailbox that has not agreed: those whose first message it got
 * before that of all others (docs/decisions/331).
 */
export const MAILBOX_PLACES = 5;

/**
 * The most mails of an account in a day that are not alerts: eight trips with ten contacts each,
 * and some tests.
 */
export const ACCOUNT_NOTICES_PER_DAY = 200;

/**
 * The most mails of an account in a day to addresses that have not agreed, calls for help included:
 * twice what ten contacts can get. So an account that keeps replacing its contacts cannot mail
 * everyone.
 */
export const ACCOUNT_UNAGREED_MAILS_PER_DAY = 240;

/**
 * The most mails of all accounts in a day that are no calls for help. A call for help is never held
 * back because of other accounts.
 */
export const ALL_NOTICES_PER_DAY = 20_000;

/**
 * Half of them are for the first ones of each account: the first messages to its contacts, an
 * all-clear, and what its owner must know. So 500 accounts at their limits use them up, and not
 * 100.
 */
export const FIRST_NOTICES_PER_DAY = ALL_NOTICES_PER_DAY / 2;
export const ACCOUNT_FIRST_NOTICES_PER_DAY = 20;

/** The ledger's explanation for a mail that was stopped. */
export const MAIL_HELD =
  "This address gets no more emails today. It gets more once your contact agrees to be your contact.";

const ADDRESS = /* @__PURE__ */ wholePattern("email");

/**
 * Whether a text is an address and nothing else. A mail service would read another mailbox out of
 * "x<ngozi@example.com>", past that mailbox's limits and refusal (docs/decisions/313).
 */
export const isMailAddress = (text: string): boolean => ADDRESS.test(text.toLowerCase());

/** In lower case, with the one name of a provider that has two. */
const withOneHost = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/@googlemail\.com$/, "@gmail.com");

/**
 * The form in which addresses are counted, because many providers deliver "N.Obi+x@…" and "nobi@…"
 * to one mailbox. Only for counting: other providers do not (`mailboxAddress`).
 */
export function canonicalAddress(address: string): string {
  const text = withOneHost(address);
  const at = text.lastIndexOf("@");
  const [mailbox = ""] = text.slice(0, Math.max(at, 0)).split("+");
  return `${mailbox.replaceAll(".", "")}${text.slice(Math.max(at, 0))}`;
}

/** Gmail delivers an address with dots and one without to the same mailbox. Others do not. */
const WITHOUT_DOTS = /@gmail\.com$/;

/**
 * The form of an address that identifies its mailbox. Two addresses have the same form only when
 * they certainly belong to the same reader. A tag ("+x") belongs to the mailbox before it.
 */
export function mailboxAddress(address: string): string {
  const text = withOneHost(address);
  return WITHOUT_DOTS.test(text) ? canonicalAddress(text) : text.replace(/\+[^@]*(?=@)/, "");
}

/** Browsers take the last three for a dot in the name of a host. */
const DOT = "[.\u3002\uff0e\uff61]";
/** Also a host in another script, and one that is given by its number. */
const LINK = new RegExp(
  String.raw`[a-z]+:\/\/\S*|www${DOT}\S*|[\p{L}\p{N}_-]+(?:${DOT}[\p{L}\p{N}_-]+)*${DOT}(?:\p{L}{2,}|xn--[a-z0-9-]+)(?:[:/?#]\S*)?|\d{1,3}(?:${DOT}\d{1,3}){3}(?:[:/?#]\S*)?`,
  "giu",
);

/**
 * A typed text without web addresses, because our mail must not carry a stranger's link to a person
 * who trusts us.
 * @param fallback returned when the text contains only addresses
 */
export const withoutLinks = (text: string, fallback: string): string =>
  text.replace(LINK, "").replace(/\s+/g, " ").trim() || fallback;

/**
 * Seven digits or more, in any script or in circles, without a letter between them: a number to
 * call or to pay to.
 */
const NUMBER = /[+(]?\p{N}(?:[^\p{L}\p{N}]*\p{N}){6,}/gu;
/**
 * Characters that a reader does not see, which would hide an address or a number from these
 * patterns.
 */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Whether a name could be taken for ours, so that our messages would seem to be about the
 * recipient's account.
 */
const isOurName = (text: string): boolean =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "")
    .includes(APP_NAME.toLowerCase());

/**
 * A typed name for a person who has not agreed to anything, without web addresses and numbers: the
 * name would be an advertisement.
 * @param fallback returned when nothing else is in the text, or when it names us
 */
export function bareName(text: string, fallback: string): string {
  const seen = text.replace(UNSEEN, "");
  return isOurName(seen) ? fallback : withoutLinks(withoutLinks(seen, "").replace(NUMBER, " "), fallback);
}
