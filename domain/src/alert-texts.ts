import type { Alert, AlertType } from "./alert.ts";
import { CHECK_FACTS } from "./anomalies/check-facts.ts";
import { APP_NAME, EMERGENCY_NUMBER_TEXT } from "./config.ts";
import { formatCoordinates, mapsLink, withCoordinates } from "./location.ts";
import type { Coordinates } from "./location.ts";

/** A location and how accurate it is. Accuracy in metres. */
interface KnownPlace extends Coordinates {
  readonly accuracy?: number | null;
  /** When the traveller was there. */
  readonly timestamp?: Date;
}

/**
 * Why a message is sent: the alert itself, a louder round because no one has answered, or a question
 * to the contact who has said "I'm on it".
 */
export type MessagePurpose = "alert" | "remind" | "ask";

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
  /** What the traveller was asked and did not answer; absent when the alert has another reason. */
  readonly check?: Alert["check"];
  /** Marked TEST everywhere, because no one is in danger. */
  readonly isTest: boolean;
  /** "alert" when it is not named. */
  readonly purpose?: MessagePurpose;
}

/** A text for one recipient: `html` and `text` say the same. */
export interface EmailMessage {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface PushMessage {
  readonly title: string;
  readonly body: string;
}

/** An alert that arrives later than this says that it is late. */
const LATE_MS = 2 * 60_000;

const watTime = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Africa/Lagos",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
});

/** "21 Nov 2026, 14:05 WAT": contacts may be anywhere, so the zone is named. */
export const formatWat = (date: Date): string => `${watTime.format(date)} WAT`;

const headlines: Record<AlertType, (name: string) => string> = {
  sos: (name) => `SOS: ${name} needs help`,
  overdue: (name) => `${name} has not arrived yet`,
  started: (name) => `${name} started a trip`,
  ended: (name) => `${name} ended the trip`,
  answered: (name) => `${name} has answered`,
};

const leads: Record<AlertType, (name: string) => string> = {
  sos: (name) =>
    `${name} raised an SOS during a trip. Call ${name} now. If there is no answer, call ${EMERGENCY_NUMBER_TEXT} and read out the details below.`,
  overdue: (name) =>
    `The expected arrival time of ${name}'s trip has passed and the trip has not been ended. Please call ${name}.`,
  started: (name) =>
    `${name} started a trip and named you as an emergency contact. You don't need to do anything. We'll alert you if ${name} is late or raises an SOS.`,
  ended: (name) => `${name} ended the trip. You don't need to do anything.`,
  answered: (name) =>
    `We asked ${name} if all is well. "I'm fine" was pressed on ${name}'s phone. We can't tell who pressed it. Call ${name} if in doubt.`,
};

/** After an alert only the fact is known: someone pressed the button on the traveller's phone. */
const endedAfterAlert = {
  headline: (name: string): string => `${name}'s trip has ended`,
  lead: (name: string): string =>
    `${name}'s trip has ended. We can't tell who pressed the button. Call ${name}.`,
};

const hasEndedAfterAlert = ({ type, isAfterAlert }: AlertFacts): boolean => type === "ended" && isAfterAlert;

/** What a contact reads when the traveller did not answer "All well?". It may be nothing, and it says so. */
const unansweredLead = (name: string, { kind, askedAt }: NonNullable<Alert["check"]>): string =>
  `At ${formatWat(askedAt)} ${CHECK_FACTS[kind]}. We asked ${name} if all is well and got no answer. It may be traffic or an empty battery. Call ${name}. If there is no answer, call ${EMERGENCY_NUMBER_TEXT}.`;

const headlineOf = (facts: AlertFacts): string => {
  if (facts.check) return `${facts.senderName} has not answered us`;
  return (hasEndedAfterAlert(facts) ? endedAfterAlert.headline : headlines[facts.type])(facts.senderName);
};

const leadOf = (facts: AlertFacts): string => {
  if (facts.check) return unansweredLead(facts.senderName, facts.check);
  return (hasEndedAfterAlert(facts) ? endedAfterAlert.lead : leads[facts.type])(facts.senderName);
};

export const alertHeadline = (facts: AlertFacts): string =>
  facts.purpose === "ask"
    ? `Are you still helping ${facts.senderName}?`
    : (facts.isTest ? "TEST - " : "") + headlineOf(facts);

const REMINDER = "No one has answered yet.";

const isReminder = ({ purpose, endedAt }: AlertFacts): boolean => purpose === "remind" && endedAt === null;

/** What the contact is asked who has said "I'm on it" and of whom nothing was heard since. */
const question = ({ senderName }: AlertFacts): string =>
  `You said that you're on it. Are you still helping ${senderName}? Open the live page and tap "I'm on it" or "I can't".`;

export const alertLead = (facts: AlertFacts): string => {
  if (facts.isTest)
    return `This is a TEST by ${facts.senderName}. No one is in danger. This is how an alert would reach you.`;
  if (facts.purpose === "ask") return question(facts);
  return isReminder(facts) ? `${REMINDER} ${leadOf(facts)}` : leadOf(facts);
};

/** A worse accuracy than this is stated, because an address would be misleading. */
const ROUGH_M = 500;
/** The age of a location older than this is stated. */
const OLD_PLACE_MS = 5 * 60_000;

const roughText = (accuracyM: number | null | undefined): string =>
  accuracyM == null || accuracyM < ROUGH_M
    ? ""
    : `, accurate to about ${accuracyM < 1000 ? `${Math.round(accuracyM / 100) * 100} m` : `${Math.round(accuracyM / 1000)} km`}`;

/**
 * Describes the location: the address when known, always the coordinates when known, and whether it
 * is inaccurate or old.
 */
function placeText(facts: Pick<AlertFacts, "address" | "coordinates" | "happenedAt">): string {
  const { address, coordinates: place, happenedAt } = facts;
  if (place === null) return "Location unavailable";
  const coordinates = formatCoordinates(place);
  const { timestamp } = place;
  const isOld = timestamp !== undefined && happenedAt.getTime() - timestamp.getTime() > OLD_PLACE_MS;
  return [
    address ? withCoordinates(address, coordinates) : coordinates,
    roughText(place.accuracy),
    isOld ? `, as of ${formatWat(timestamp)}` : "",
  ].join("");
}

/** Label and value of every known fact, in the order in which a worried reader asks for them. */
export function alertDetails(facts: AlertFacts): readonly (readonly [label: string, value: string])[] {
  const rows: (readonly [string, string | null])[] = [
    // A test has no location, and "unavailable" would worry the reader.
    ["Location", facts.isTest && facts.coordinates === null ? null : placeText(facts)],
    ["Time", formatWat(momentOf(facts))],
    ["License plate", facts.licensePlate],
    ["Driver", facts.driverName],
    ["Destination or notes", facts.destination],
    ["Expected arrival", facts.eta && formatWat(facts.eta)],
    ["Phone", facts.senderPhone],
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
export const lateNote = (facts: Pick<AlertFacts, "happenedAt" | "receivedAt">): string | null =>
  facts.receivedAt.getTime() - facts.happenedAt.getTime() > LATE_MS
    ? `Sent late: this happened at ${formatWat(facts.happenedAt)} by the phone's clock, and reached us at ${formatWat(facts.receivedAt)}. The phone may have had no network.`
    : null;

/** States that the trip has ended since the alert; null while it is running, and for updates. */
export const endedNote = (facts: Pick<AlertFacts, "type" | "senderName" | "endedAt">): string | null =>
  facts.endedAt !== null && (facts.type === "sos" || facts.type === "overdue")
    ? `Since then the trip has been ended, at ${formatWat(facts.endedAt)}. Call ${facts.senderName} to make sure that all is well.`
    : null;

/** The text of a WhatsApp or SMS link: name, location, map link and time in plain lines. */
export function chatText(facts: AlertFacts): string {
  const lines = [
    alertHeadline(facts),
    `Location: ${placeText(facts)}`,
    facts.coordinates && `Map: ${mapsLink(facts.coordinates)}`,
    `Vehicle: ${facts.licensePlate}, driver ${facts.driverName}`,
    facts.destination && `Destination or notes: ${facts.destination}`,
    `Time: ${formatWat(momentOf(facts))}`,
    facts.liveLink && `Live: ${facts.liveLink}`,
    facts.type === "sos" && `Call me. If I do not answer, call ${EMERGENCY_NUMBER_TEXT}.`,
    `Sent with ${APP_NAME}`,
  ];
  return lines.filter((line): line is string => Boolean(line)).join("\n");
}

const pushTitles: Record<AlertType, string> = {
  sos: "SOS Emergency Alert",
  overdue: "Trip Overdue",
  started: "Trip Started",
  ended: "Trip Ended",
  answered: "All Well Again",
};

export function pushText(facts: AlertFacts): PushMessage {
  const place = facts.type === "started" || facts.type === "ended" ? "" : ` ${placeText(facts)}.`;
  if (facts.purpose === "ask") return { title: alertHeadline(facts), body: question(facts) };
  return {
    title: (facts.isTest ? "TEST - " : "") + (facts.check ? "No Answer" : pushTitles[facts.type]),
    body: facts.isTest
      ? alertLead(facts)
      : [
          isReminder(facts) ? REMINDER : "",
          hasEndedAfterAlert(facts) ? leadOf(facts) : `${headlineOf(facts)}.`,
          `${place} Vehicle ${facts.licensePlate}, driver ${facts.driverName}.`.trim(),
          endedNote(facts),
        ]
          .filter(Boolean)
          .join(" "),
  };
}
