import { firstName } from "../account/account.ts";
import { isCallForHelp } from "./alert.ts";
import { pressedButton } from "./alert-facts.ts";
import type { AlertFacts } from "./alert-facts.ts";
import { APP_NAME, EMERGENCY_NUMBER_TEXT } from "../config.ts";
import { countSegments, toGsm7, withoutMarks } from "../messages/gsm7.ts";
import { sms } from "../languages/en/sms.ts";
import { oneForm, translator } from "../languages/fill.ts";
import type { Translate } from "../languages/fill.ts";
import { awaitsReview } from "../languages/texts-in.ts";
import { formatCoordinates } from "../location.ts";
import { withoutLinks } from "../messages/mail-limits.ts";
import { lagosTime } from "../messages/wat-time.ts";
import { isNearPlace, withoutNear } from "../places/near-words.ts";

/** A name longer than this is cut, so that the link stays in the first segment. */
const NAME_MAX = 30;
const HELPER_MAX = 15;
/**
 * The longest live link with which each SMS fits into one segment in every language, with the
 * longest name.
 */
export const SMS_LINK_MAX = 64;
/** Longer addresses are cut. */
const PLACE_MAX = 60;

const cut = (text: string, maximum: number): string =>
  text.length <= maximum ? text : `${text.slice(0, maximum - 1).trimEnd()}.`;

/**
 * A text that a person typed, as an SMS may contain it: without links, in the alphabet of SMS, cut.
 */
function typed(text: string, maximum: number, fallback: string): string {
  const plain = toGsm7(withoutLinks(text, ""))
    .replace(/\?{2,}/g, "?")
    .trim();
  return /[\p{L}\p{N}]/u.test(plain) ? cut(plain, maximum) : fallback;
}

/** The name of the traveller for an SMS or a call. */
export const smsName = (name: string): string => typed(name, NAME_MAX, "A traveller");

/**
 * The first name of the contact who is on it. It has less room than the
 * traveller's name, which is in the same text.
 */
const helperName = (name: string): string => typed(firstName(name), HELPER_MAX, "A contact");

/** Gives the texts of SMS in one language. */
export type SmsText = Translate<typeof sms>;

export const englishSmsText: SmsText = translator<typeof sms>("en", sms);

type Headline =
  | "smsSos"
  | "smsSosUpdate"
  | "smsOverdue"
  | "smsCheck"
  | "smsDuress"
  | "smsStarted"
  | "smsEnded"
  | "smsEndedWithPin"
  | "smsEndedSince"
  | "smsAnswered"
  | "smsAnsweredWithPin"
  | "smsAsk"
  | "smsOnIt";

/**
 * The English of a headline in few words. A segment has no room for a second line, so they stand in
 * brackets behind the headline of a language that awaits its review.
 */
const GLOSSES: Readonly<Record<Headline, string>> = {
  smsSos: "needs help",
  smsSosUpdate: "needs help",
  smsOverdue: "has not arrived",
  smsCheck: "has not answered",
  smsDuress: "forced. Don't call",
  smsStarted: "started a trip",
  smsEnded: "trip ended. Call",
  smsEndedWithPin: "trip ended",
  smsEndedSince: "trip ended. Call",
  smsAnswered: "answered. Call",
  smsAnsweredWithPin: "answered",
  smsAsk: "Still helping?",
  smsOnIt: "is on it",
};

function headlineOf({ type, check, endedAt, purpose, isUpdate, isConfirmed }: AlertFacts): Headline {
  if (purpose === "ask") return "smsAsk";
  if (purpose === "on-it") return "smsOnIt";
  if (type === "duress") return "smsDuress";
  if (type === "started") return "smsStarted";
  if (type === "ended") return isConfirmed === true ? "smsEndedWithPin" : "smsEnded";
  if (type === "answered") return isConfirmed === true ? "smsAnsweredWithPin" : "smsAnswered";
  if (endedAt !== null) return "smsEndedSince";
  if (type !== "sos") return check ? "smsCheck" : "smsOverdue";
  return isUpdate === true ? "smsSosUpdate" : "smsSos";
}

/** Replace the names while the marks are removed from our own words. */
const NAME = "@";
const HELPER = "$";

/** The words of a language without their English line and marks. */
const plain = (text: string): string => withoutMarks(oneForm(text));

function headline(facts: AlertFacts, text: SmsText): string {
  const key = headlineOf(facts);
  const time = lagosTime(facts.endedAt ?? facts.happenedAt);
  const button = pressedButton(facts);
  const words = plain(text(key, { name: NAME, helper: HELPER, time, button }));
  const gloss = ` (${GLOSSES[key]})`;
  const glossed = words.endsWith(".") ? `${words.slice(0, -1)}${gloss}.` : words + gloss;
  const helper = facts.helper == null ? plain(text("smsSomeone")) : helperName(facts.helper);
  return (awaitsReview(text.language) ? glossed : words).replace(/[@$]/g, (mark) =>
    mark === NAME ? smsName(facts.senderName) : helper,
  );
}

const coordinatesOf = ({ coordinates }: AlertFacts, text: SmsText): string | null =>
  coordinates === null ? null : plain(text("smsAt", { place: formatCoordinates(coordinates) }));

function placeOf(facts: AlertFacts, text: SmsText): string | null {
  const place = typed(withoutNear(facts.address ?? ""), PLACE_MAX, "");
  if (place === "") return coordinatesOf(facts, text);
  return plain(text("smsNear", { place: NAME })).replace(NAME, () => place);
}

/**
 * The SMS of an alert in the alphabet of SMS. The brand comes first, because the phone shows the
 * first words. Contacts answer by the link: no one can answer an SMS from a named sender in
 * Nigeria. What does not fit into the first segment is left out, but never the headline or the
 * link.
 */
export function smsText(facts: AlertFacts, text = englishSmsText): string {
  const { type, purpose = "alert", eta, endedAt, senderPhone: phone, liveLink } = facts;
  const isNews = !isCallForHelp(type);
  const isOpen = !isNews && endedAt === null && purpose !== "ask" && purpose !== "on-it";
  const link = isNews ? null : liveLink;
  const optional: readonly (string | null)[] = isOpen
    ? [
        purpose === "remind" ? plain(text("noAnswer")) : null,
        type !== "overdue" || eta === null ? null : plain(text("smsDue", { time: lagosTime(eta) })),
        phone === null || type === "duress" ? null : plain(text("smsCall", { phone })),
        placeOf(facts, text),
        link === null ? plain(text("smsDanger", { emergency: text("emergencyNumbers") })) : null,
        isNearPlace(facts.address) ? coordinatesOf(facts, text) : null,
        `${lagosTime(facts.happenedAt)}.`,
      ]
    : [];
  const label = link === null ? null : plain(text(purpose === "ask" ? "smsAskHow" : "smsLink"));
  const first = headline(facts, text);
  const join = (parts: readonly (string | null)[]): string =>
    [first, ...parts].filter((part) => part !== null).join(" ");
  const fits = (parts: readonly (string | null)[]): boolean => countSegments(join(parts)) === 1;
  // A reader of the end of a trip needs the link less than the words.
  const ends = [[label, link], [link], ...(endedAt === null ? [] : [[]])];
  const end = ends.find(fits) ?? [link];
  const kept: string[] = [];
  for (const part of optional) if (part !== null && fits([...kept, part, ...end])) kept.push(part);
  return join([...kept, ...end]);
}

/** The SMS to the traveller when the ladder has ended without an answer. */
export const UNANSWERED_SMS = `${APP_NAME}: No one has answered. Call ${EMERGENCY_NUMBER_TEXT}.`;
