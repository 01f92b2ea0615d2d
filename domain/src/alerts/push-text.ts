import { joined, LINE, oneLine, plainLines } from "../languages/fill.ts";
import type { PushMessage } from "../messages/message.ts";
import type { AlertType } from "./alert.ts";
import { placeText } from "./alert-details.ts";
import type { AlertFacts } from "./alert-facts.ts";
import {
  alertHeadline,
  alertLead,
  endedNote,
  englishAlertText,
  hasEndedAfterAlert,
  headlineOf,
  isReminder,
  leadOf,
} from "./alert-texts.ts";
import type { AlertText } from "./alert-texts.ts";

const pushTitles: Record<AlertType, string> = {
  sos: "SOS Emergency Alert",
  overdue: "Trip Overdue",
  duress: "Duress Alert: Don't Call",
  started: "Trip Started",
  ended: "Trip Ended",
  answered: "Question Answered",
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
      hasEndedAfterAlert(facts) ? leadOf(facts, text, facts.senderName) : sentence(headlineOf(facts, text)),
      ...(facts.type === "duress" ? [text("dontText", { emergency: text("emergencyNumbers") })] : []),
      ...(isNews ? [] : [sentence(capitalized(placeText(facts, text)))]),
      text("vehicle", { plate: facts.licensePlate, driver: facts.driverName }),
      ...(note === null ? [] : [note]),
    ],
    " ",
  );
}
