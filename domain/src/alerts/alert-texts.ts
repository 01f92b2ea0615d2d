import { firstName } from "../account/account.ts";
import { UNNAMED_USER } from "../config.ts";
import { EXPLANATIONS } from "../watch/check-kinds.ts";
import { alert } from "../languages/en/alert.ts";
import { joined, translator } from "../languages/fill.ts";
import type { Translate } from "../languages/fill.ts";
import { watForms } from "../messages/wat-time.ts";
import type { Alert } from "./alert.ts";
import { pressedButton } from "./alert-facts.ts";
import type { AlertFacts } from "./alert-facts.ts";

/** Gives the texts of an alert's mails and pushes in one language. */
export type AlertText = Translate<typeof alert>;

export const englishAlertText: AlertText = /* @__PURE__ */ translator<typeof alert>("en", alert);

/** The traveller's first name. Texts use it once they have given the full name. */
export const shortName = ({ senderName }: Pick<AlertFacts, "senderName">): string =>
  senderName === UNNAMED_USER ? senderName : firstName(senderName);

/** After an alert only the fact is known: someone pressed the button on the traveller's phone. */
export const hasEndedAfterAlert = ({ type, isAfterAlert }: AlertFacts): boolean =>
  type === "ended" && isAfterAlert;

/** A second SOS of a trip: mail programs would fold the same subject into the first message. */
const isSosUpdate = ({ type, isUpdate }: AlertFacts): boolean => type === "sos" && isUpdate === true;

/**
 * What a contact reads when the traveller did not answer "All well?". It says that nothing may be
 * wrong.
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

/** The headline of the alert itself. `alertHeadline` adds those of questions, news and tests. */
export function headlineOf(facts: AlertFacts, text: AlertText): string {
  const name = facts.senderName;
  if (facts.check) return text("checkHeadline", { name });
  if (facts.type === "answered") return text("answeredHeadline", { name, button: pressedButton(facts) });
  if (isSosUpdate(facts)) return text("sosUpdateHeadline", { name });
  return text(hasEndedAfterAlert(facts) ? "endedAfterAlertHeadline" : `${facts.type}Headline`, { name });
}

/**
 * The first sentences about the alert itself.
 * @param name of the traveller; give the full name where no headline says it
 */
export function leadOf(facts: AlertFacts, text: AlertText, name = shortName(facts)): string {
  const emergency = text("emergencyNumbers");
  if (facts.check) return unansweredLead(name, facts.check, text);
  if (isSosUpdate(facts)) return text("sosUpdateLead", { name, emergency });
  if (facts.type === "sos" || facts.type === "duress") return text(`${facts.type}Lead`, { name, emergency });
  if (facts.type === "answered") {
    const button = pressedButton(facts);
    return text(facts.isConfirmed === true ? "answeredWithPinLead" : "answeredLead", { name, button });
  }
  if (facts.isConfirmed === true && hasEndedAfterAlert(facts)) return text("endedWithPinLead", { name });
  return text(hasEndedAfterAlert(facts) ? "endedAfterAlertLead" : `${facts.type}Lead`, { name });
}

/** Who is on it. A form for each language, because "Someone" is a word of ours. */
const helperIn = ({ helper }: AlertFacts, text: AlertText): string =>
  helper == null ? text("someone") : firstName(helper);

/** The headline of a message: of the alert, a question to a helper, or news of one. */
export function alertHeadline(facts: AlertFacts, text = englishAlertText): string {
  if (facts.purpose === "ask") return text("askHeadline", { name: facts.senderName });
  if (facts.purpose === "on-it") return text("onItHeadline", { helper: helperIn(facts, text) });
  const headline = headlineOf(facts, text);
  return facts.isTest ? text("testHeadline", { headline }) : headline;
}

/** Whether the message is of a louder round, and the trip still runs. */
export const isReminder = ({ purpose, endedAt }: AlertFacts): boolean =>
  purpose === "remind" && endedAt === null;

/** What a contact is asked who has said "I'm on it" and has not answered anything since. */
const question = (facts: AlertFacts, text: AlertText): string => text("askLead", { name: shortName(facts) });

/** The first sentences of a message. */
export function alertLead(facts: AlertFacts, text = englishAlertText): string {
  if (facts.isTest) return text("testLead", { name: facts.senderName });
  if (facts.purpose === "ask") return question(facts, text);
  if (facts.purpose === "on-it")
    return text("onItLead", { helper: helperIn(facts, text), name: shortName(facts) });
  const lead = leadOf(facts, text);
  return isReminder(facts) ? joined([text("noAnswer"), lead], " ") : lead;
}

/** An alert that arrives later than this says that it is late. */
const LATE_MS = 2 * 60_000;

/**
 * States that a message is late; null when it is on time. The server cannot distinguish a wrong
 * phone clock from a phone that was offline.
 */
export const lateNote = (
  facts: Pick<AlertFacts, "happenedAt" | "receivedAt">,
  text: AlertText,
): string | null =>
  facts.receivedAt.getTime() - facts.happenedAt.getTime() > LATE_MS
    ? text("lateNote", { time: watForms(facts.happenedAt), received: watForms(facts.receivedAt) })
    : null;

/** States that the trip has ended since the alert; null while it is running, and for updates. */
export const endedNote = (
  facts: Pick<AlertFacts, "type" | "senderName" | "endedAt">,
  text: AlertText,
): string | null =>
  facts.endedAt !== null && (facts.type === "sos" || facts.type === "overdue")
    ? text("endedNote", { name: shortName(facts), time: watForms(facts.endedAt) })
    : null;
