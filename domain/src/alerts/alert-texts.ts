import type { PushMessage } from "../messages/message.ts";
import { firstName } from "../account/account.ts";
import type { Alert, AlertType } from "./alert.ts";
import { EXPLANATIONS } from "../watch/check-kinds.ts";
import { APP_NAME, EMERGENCY_NUMBER_TEXT } from "../config.ts";
import { alert } from "../languages/en/alert.ts";
import { joined, LINE, oneLine, plainLines, translator } from "../languages/fill.ts";
import type { Translate } from "../languages/fill.ts";
import { formatCoordinates, mapsLink, withCoordinates } from "../location.ts";
import type { Coordinates } from "../location.ts";
import type { PhoneWords } from "../watch/phone-words.ts";
import { phoneWordsText as wordsText } from "../watch/phone-words-text.ts";
import { formatWat, watForms } from "../messages/wat-time.ts";

/** A location and how accurate it is. Accuracy in metres. */
interface KnownPlace extends Coordinates {
  readonly accuracy?: number | null;
  /** When the traveller was there. */
  readonly timestamp?: Date;
}

/**
 * Why a message is sent: the alert itself, a louder round because no one has answered, a question
 * to the contact who has said "I'm on it", or news to the others that this contact has.
 */
export const MESSAGE_PURPOSES = ["alert", "remind", "ask", "on-it"] as const;
export type MessagePurpose = (typeof MESSAGE_PURPOSES)[number];

/** The facts that an alert may state. Unknown facts are null and left out; nothing is invented. */
export interface AlertFacts {
  readonly type: AlertType;
  readonly senderName: string;
  readonly senderPhone: string | null;
  readonly licensePlate: string;
  readonly driverName: string;
  readonly destination: string | null;
  readonly coordinates: KnownPlace | null;
  readonly address: string | null;
  readonly happenedAt: Date;
  /**
   * When the server received it. An SOS from a phone that is offline arrives later than it
   * happened.
   */
  readonly receivedAt: Date;
  readonly eta: Date | null;
  /**
   * When the traveller ended the trip; null while it is running. A message may wait for its
   * provider until after that.
   */
  readonly endedAt: Date | null;
  /** The live page of this contact, or null while there is none. */
  readonly liveLink: string | null;
  /**
   * Whether contacts were alerted in this trip. Then its end is not called safe, because anyone may
   * have pressed the button.
   */
  readonly isAfterAlert: boolean;
  /** Whether the traveller's safety PIN ended the trip. */
  readonly isConfirmed?: boolean;
  /** Whether the traveller has sent an SOS in this trip before this one. */
  readonly isUpdate?: boolean;
  /** What the traveller was asked and did not answer; absent when the alert has another reason. */
  readonly check?: Alert["check"];
  /** What the traveller's phone last said of itself; absent when that is not known. */
  readonly phoneWords?: PhoneWords | null;
  /** Marked TEST everywhere, because no one is in danger. */
  readonly isTest: boolean;
  /** "alert" when it is not named. */
  readonly purpose?: MessagePurpose;
  /**
   * The contact who is on it, for the news of that; null for the holder of a link that was passed
   * on.
   */
  readonly helper?: string | null;
}

/** An alert that arrives later than this says that it is late. */
const LATE_MS = 2 * 60_000;

/** Gives the texts of an alert's mails and pushes in one language. */
export type AlertText = Translate<typeof alert>;

export const englishAlertText: AlertText = /* @__PURE__ */ translator<typeof alert>("en", alert);

/** After an alert only the fact is known: someone pressed the button on the traveller's phone. */
const hasEndedAfterAlert = ({ type, isAfterAlert }: AlertFacts): boolean => type === "ended" && isAfterAlert;

/** A second SOS of a trip: mail programs would fold the same subject into the first message. */
const isSosUpdate = ({ type, isUpdate }: AlertFacts): boolean => type === "sos" && isUpdate === true;

/**
 * What a contact reads when the traveller did not answer "All well?". It may be nothing, and it
 * says so.
 */
const unansweredLead = (
  name: string,
  { kind, askedAt }: NonNullable<Alert["check"]>,
  text: AlertText,
): string =>
  joined(
    [
      text("checkAsked", { name, time: watForms(askedAt), fact: text(`fact-${kind}`) }),
      text(EXPLANATIONS[kind]),
      text("checkAdvice", { name, emergency: text("emergencyNumbers") }),
    ],
    " ",
  );

function headlineOf(facts: AlertFacts, text: AlertText): string {
  const name = facts.senderName;
  if (facts.check) return text("checkHeadline", { name });
  if (isSosUpdate(facts)) return text("sosUpdateHeadline", { name });
  return text(hasEndedAfterAlert(facts) ? "endedAfterAlertHeadline" : `${facts.type}Headline`, { name });
}

function leadOf(facts: AlertFacts, text: AlertText): string {
  const name = facts.senderName;
  const emergency = text("emergencyNumbers");
  if (facts.check) return unansweredLead(name, facts.check, text);
  if (isSosUpdate(facts)) return text("sosUpdateLead", { name, emergency });
  if (facts.type === "sos" || facts.type === "duress") return text(`${facts.type}Lead`, { name, emergency });
  if (facts.isConfirmed === true && facts.type === "answered") return text("answeredWithPinLead", { name });
  if (facts.isConfirmed === true && hasEndedAfterAlert(facts)) return text("endedWithPinLead", { name });
  return text(hasEndedAfterAlert(facts) ? "endedAfterAlertLead" : `${facts.type}Lead`, { name });
}

/** Who is on it. A form for each language, because "Someone" is a word of ours. */
const helperIn = ({ helper }: AlertFacts, text: AlertText): string =>
  helper == null ? text("someone") : firstName(helper);

export function alertHeadline(facts: AlertFacts, text = englishAlertText): string {
  if (facts.purpose === "ask") return text("askHeadline", { name: facts.senderName });
  if (facts.purpose === "on-it") return text("onItHeadline", { helper: helperIn(facts, text) });
  const headline = headlineOf(facts, text);
  return facts.isTest ? text("testHeadline", { headline }) : headline;
}

const isReminder = ({ purpose, endedAt }: AlertFacts): boolean => purpose === "remind" && endedAt === null;

/** What the contact is asked who has said "I'm on it" and of whom nothing was heard since. */
const question = ({ senderName: name }: AlertFacts, text: AlertText): string => text("askLead", { name });

export function alertLead(facts: AlertFacts, text = englishAlertText): string {
  if (facts.isTest) return text("testLead", { name: facts.senderName });
  if (facts.purpose === "ask") return question(facts, text);
  if (facts.purpose === "on-it")
    return text("onItLead", { helper: helperIn(facts, text), name: firstName(facts.senderName) });
  const lead = leadOf(facts, text);
  return isReminder(facts) ? joined([text("noAnswer"), lead], " ") : lead;
}

/** A worse accuracy than this is stated, because an address would be misleading. */
const ROUGH_M = 500;
/** The age of a location older than this is stated. */
const OLD_PLACE_MS = 5 * 60_000;

function roughText(accuracyM: number | null | undefined, text: AlertText): readonly string[] {
  if (accuracyM == null || accuracyM < ROUGH_M) return [];
  const distance =
    accuracyM < 1000 ? `${Math.round(accuracyM / 100) * 100} m` : `${Math.round(accuracyM / 1000)} km`;
  return [text("rough", { distance })];
}

/**
 * Describes the location: the address when known, always the coordinates when known, and whether it
 * is inaccurate or old.
 */
function placeText(
  facts: Pick<AlertFacts, "address" | "coordinates" | "happenedAt">,
  text: AlertText,
): string {
  const { address, coordinates: place, happenedAt } = facts;
  if (place === null) return text("locationUnknown");
  const coordinates = formatCoordinates(place);
  const { timestamp } = place;
  const isOld = timestamp !== undefined && happenedAt.getTime() - timestamp.getTime() > OLD_PLACE_MS;
  return joined(
    [
      address ? withCoordinates(address, coordinates) : coordinates,
      ...roughText(place.accuracy, text),
      ...(isOld ? [text("asOf", { time: watForms(timestamp) })] : []),
    ],
    ", ",
  );
}

/** "Screen off since 21 Nov, 15:05, battery 3%", in the alert's own time. */
function phoneWordsText(words: PhoneWords | null, text: AlertText): string | null {
  if (words === null) return null;
  const time = watForms(words.at);
  const said = wordsText(words, time, text);
  if (said === null) return null;
  return words.state === "shown" ? joined([said, text.value(time)], ", ") : said;
}

/** Label and value of every known fact, in the order in which a worried reader asks for them. */
export function alertDetails(
  facts: AlertFacts,
  text = englishAlertText,
): readonly (readonly [label: string, value: string])[] {
  const time = (date: Date): string => text.value(watForms(date));
  const rows: (readonly [string, string | null])[] = [
    // A test has no location, and "unavailable" would worry the reader.
    [text("location"), facts.isTest && facts.coordinates === null ? null : placeText(facts, text)],
    [text(facts.type === "duress" ? "duressTime" : "time"), time(momentOf(facts))],
    [text("plate"), facts.licensePlate],
    [text("driver"), facts.driverName],
    [text("destination"), facts.destination],
    [text("expected"), facts.eta && time(facts.eta)],
    [text("phoneSays"), phoneWordsText(facts.phoneWords ?? null, text)],
    [text("phone"), facts.senderPhone],
  ];
  return rows.filter((row): row is readonly [string, string] => row[1] !== null && row[1] !== "");
}

/** When it happened by the phone's clock, but never later than when the server received it. */
const momentOf = ({ happenedAt, receivedAt }: Pick<AlertFacts, "happenedAt" | "receivedAt">): Date =>
  happenedAt < receivedAt ? happenedAt : receivedAt;

/**
 * States that a message is late; null when it is on time. The server cannot distinguish a wrong
 * phone clock from a phone that was offline.
 */
export const lateNote = (
  facts: Pick<AlertFacts, "happenedAt" | "receivedAt">,
  text = englishAlertText,
): string | null =>
  facts.receivedAt.getTime() - facts.happenedAt.getTime() > LATE_MS
    ? text("lateNote", { time: watForms(facts.happenedAt), received: watForms(facts.receivedAt) })
    : null;

/** States that the trip has ended since the alert; null while it is running, and for updates. */
export const endedNote = (
  facts: Pick<AlertFacts, "type" | "senderName" | "endedAt">,
  text = englishAlertText,
): string | null =>
  facts.endedAt !== null && (facts.type === "sos" || facts.type === "overdue")
    ? text("endedNote", { name: facts.senderName, time: watForms(facts.endedAt) })
    : null;

/** The text of a WhatsApp or SMS link: name, location, map link and time in plain lines. */
export function chatText(facts: AlertFacts): string {
  const lines = [
    alertHeadline(facts),
    `Location: ${placeText(facts, englishAlertText)}`,
    facts.coordinates && `Map: ${mapsLink(facts.coordinates)}`,
    `Vehicle: ${facts.licensePlate}, driver ${facts.driverName}`,
    facts.destination && `Destination or notes: ${facts.destination}`,
    `Time: ${formatWat(momentOf(facts))}`,
    facts.liveLink && `Live: ${facts.liveLink}`,
    facts.type === "sos" && `Call me. If I don't answer, call ${EMERGENCY_NUMBER_TEXT}.`,
    `Sent with ${APP_NAME}`,
  ];
  return lines.filter((line): line is string => Boolean(line)).join("\n");
}

const pushTitles: Record<AlertType, string> = {
  sos: "SOS Emergency Alert",
  overdue: "Trip Overdue",
  duress: "Duress Alert: Don't Call",
  started: "Trip Started",
  ended: "Trip Ended",
  answered: "All Well Again",
};

/**
 * The push of an alert. The title is always in English. The body is in the contact's language, with
 * the English text below it until the language is reviewed.
 */
export function pushText(facts: AlertFacts, text = englishAlertText): PushMessage {
  if (facts.purpose === "ask" || facts.purpose === "on-it")
    return { title: oneLine(alertHeadline(facts, text)), body: plainLines(alertLead(facts, text)) };
  return {
    title: (facts.isTest ? "TEST - " : "") + (facts.check ? "No Answer" : pushTitles[facts.type]),
    body: plainLines(facts.isTest ? alertLead(facts, text) : pushBody(facts, text)),
  };
}

/** Begins each form of a text as a sentence: a place without an address is "near Lokoja". */
const capitalized = (words: string): string =>
  words
    .split(LINE)
    .map((form) => form.charAt(0).toUpperCase() + form.slice(1))
    .join(LINE);

function pushBody(facts: AlertFacts, text: AlertText): string {
  const isNews = facts.type === "started" || facts.type === "ended";
  const sentence = (words: string): string => text("sentence", { text: words });
  const note = endedNote(facts, text);
  return joined(
    [
      ...(isReminder(facts) ? [text("noAnswer")] : []),
      hasEndedAfterAlert(facts) ? leadOf(facts, text) : sentence(headlineOf(facts, text)),
      ...(facts.type === "duress" ? [text("dontText", { emergency: text("emergencyNumbers") })] : []),
      ...(isNews ? [] : [sentence(capitalized(placeText(facts, text)))]),
      text("vehicle", { plate: facts.licensePlate, driver: facts.driverName }),
      ...(note === null ? [] : [note]),
    ],
    " ",
  );
}
