import type { AlertFacts, MessagePurpose } from "./alert-texts.ts";
import { APP_NAME, EMERGENCY_NUMBER_TEXT } from "./config.ts";
import { countSegments, toGsm7 } from "./gsm7.ts";
import { formatCoordinates } from "./location.ts";
import { withoutLinks } from "./mail-limits.ts";

/** A name longer than this is cut, so that the link stays in the first segment. */
const NAME_MAX = 30;
/** Longer addresses are cut. */
const PLACE_MAX = 60;

const lagosTime = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Africa/Lagos",
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
});

const cut = (text: string, maximum: number): string =>
  text.length <= maximum ? text : `${text.slice(0, maximum - 1).trimEnd()}.`;

/** A text that a person typed, as it may stand in an SMS: no links, the alphabet of SMS, cut. */
function typed(text: string, maximum: number, fallback: string): string {
  const plain = toGsm7(withoutLinks(text, ""))
    .replace(/\?{2,}/g, "?")
    .trim();
  return /[\p{L}\p{N}]/u.test(plain) ? cut(plain, maximum) : fallback;
}

/** The name of the traveller for an SMS or a call. */
export const smsName = (name: string): string => typed(name, NAME_MAX, "A traveller");

function headline({ type, eta, endedAt }: AlertFacts, name: string): string {
  if (type === "started") return `${APP_NAME}: ${name} started a trip.`;
  if (type === "ended")
    return `${APP_NAME}: ${name}'s trip has ended. We can't tell who pressed the button. Call ${name}.`;
  if (endedAt !== null)
    return `${APP_NAME}: ${name}'s trip ended at ${lagosTime.format(endedAt)} after an alert. Call ${name}.`;
  if (type === "sos") return `${APP_NAME} SOS: ${name} needs help.`;
  const due = eta === null ? "" : ` Due ${lagosTime.format(eta)}.`;
  return `${APP_NAME} alert: ${name} has not arrived.${due}`;
}

const LEADS: Readonly<Record<MessagePurpose, string>> = {
  alert: "",
  remind: "No one has answered yet.",
  ask: "",
};

function placeOf({ address, coordinates }: AlertFacts): string | null {
  const place = typed(address ?? "", PLACE_MAX, "");
  if (place !== "") return `Near ${place}.`;
  return coordinates === null ? null : `At ${formatCoordinates(coordinates)}.`;
}

/**
 * The SMS of an alert in the alphabet of SMS. The brand comes first, because the phone shows the
 * first words. Contacts answer by the link: no one can answer an SMS from a named sender in
 * Nigeria. What does not fit into the first segment is left out, but never the link.
 */
export function smsText(facts: AlertFacts): string {
  const { purpose = "alert" } = facts;
  const name = smsName(facts.senderName);
  if (purpose === "ask") {
    const question = `${APP_NAME}: are you still helping ${name}? Open the link to say yes or no.`;
    return [question, facts.liveLink].filter(Boolean).join(" ");
  }
  const hasNews = facts.type === "ended" || facts.type === "started";
  const link = facts.liveLink === null || hasNews ? null : `Map and answer: ${facts.liveLink}`;
  const fixed = [headline(facts, name), facts.endedAt === null ? LEADS[purpose] : "", link];
  const isOpen = facts.endedAt === null && facts.type !== "ended" && facts.type !== "started";
  const optional = isOpen
    ? [
        facts.senderPhone === null ? null : `Call ${facts.senderPhone}.`,
        placeOf(facts),
        link === null ? `In danger of life call ${EMERGENCY_NUMBER_TEXT}.` : null,
        `${lagosTime.format(facts.happenedAt)}.`,
      ]
    : [];
  const join = (extras: readonly (string | null)[]): string =>
    toGsm7([fixed[0], fixed[1], ...extras, fixed[2]].filter(Boolean).join(" "));
  const kept: (string | null)[] = [];
  for (const part of optional) if (countSegments(join([...kept, part])) === 1) kept.push(part);
  return join(kept);
}

/** The SMS to the traveller when the ladder has ended without an answer. */
export const UNANSWERED_SMS = `${APP_NAME}: No one has answered. Call ${EMERGENCY_NUMBER_TEXT}.`;
