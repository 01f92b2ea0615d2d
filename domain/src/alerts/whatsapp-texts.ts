import { firstName } from "../account/account.ts";
import { alertHeadline, alertLead, englishAlertText } from "./alert-texts.ts";
import { pressedButton } from "./alert-facts.ts";
import type { AlertFacts } from "./alert-facts.ts";
import type { AlertText } from "./alert-texts.ts";
import { oneForm } from "../languages/fill.ts";
import { formatCoordinates } from "../location.ts";
import type { Coordinates } from "../location.ts";
import { withoutLinks } from "../messages/mail-limits.ts";
import { lagosTime } from "../messages/wat-time.ts";
import { withoutNear } from "../places/near-words.ts";
import { bilingualTemplate, WHATSAPP_TEMPLATES } from "./whatsapp-templates.ts";
import type { WhatsAppAnswer, WhatsAppTemplate } from "./whatsapp-templates.ts";

/** Longer texts are cut, because Meta allows 1,024 characters for a whole body. */
const NAME_MAX = 60;
const PLACE_MAX = 120;
const REASON_MAX = 400;
/** With it the longest message in two languages is below Meta's limit. */
const OWN_LINE_MAX = 300;

/** The card with the map above a message. */
interface MapCard extends Coordinates {
  readonly name: string;
  readonly address: string;
}

/** A message as it is handed to WhatsApp. */
export interface WhatsAppMessage {
  readonly template: WhatsAppTemplate;
  /** One for each placeholder of the template. */
  readonly variables: readonly string[];
  /** Null for a template without a map. */
  readonly map: MapCard | null;
  /** The last part of the live page's address; null for a template without its button. */
  readonly linkPart: string | null;
}

const wat = (date: Date): string => `${lagosTime(date)} WAT`;

/**
 * A text for a variable: one line without links. Meta refuses line breaks and rows of blanks there,
 * and "*" and the like would change the letters.
 */
function variable(text: string, maximum: number, fallback: string): string {
  const plain = withoutLinks(text.replace(/[*_~`]/g, ""), "")
    .replace(/\s+/g, " ")
    .trim();
  const characters = Array.from(plain);
  const cut = characters.length <= maximum ? plain : `${characters.slice(0, maximum - 1).join("")}…`;
  return cut === "" ? fallback : cut;
}

function placeOf({ address, coordinates }: AlertFacts): string {
  const place = variable(withoutNear(address ?? ""), PLACE_MAX, "");
  if (place !== "") return `near ${place}`;
  return coordinates === null ? "not known" : formatCoordinates(coordinates);
}

const vehicleOf = ({ licensePlate, driverName }: AlertFacts): string =>
  variable(`${licensePlate}, driver ${driverName}`, PLACE_MAX, "not known");

const linkPartOf = (liveLink: string | null): string | null => liveLink?.split("/").at(-1) ?? null;

type Filling = Pick<WhatsAppMessage, "template" | "variables">;

/** That a contact is on it. Their name is one that people have typed, like the traveller's. */
const onIt = ({ helper }: AlertFacts, name: string): Filling => ({
  template: WHATSAPP_TEMPLATES.onIt,
  variables: [helper == null ? "Someone" : variable(firstName(helper), NAME_MAX, "A contact"), name],
});

function fill(facts: AlertFacts, name: string): Filling | null {
  const { type, purpose = "alert", coordinates, happenedAt, endedAt, isAfterAlert } = facts;
  if (purpose === "on-it") return endedAt === null ? onIt(facts, name) : null;
  if (type === "duress" && purpose !== "ask")
    return {
      template: coordinates === null ? WHATSAPP_TEMPLATES.duress : WHATSAPP_TEMPLATES.duressWithMap,
      variables: [name, wat(happenedAt), placeOf(facts)],
    };
  const { answered, tripStarted, tripEnded, endedAfterAlert } = WHATSAPP_TEMPLATES;
  if (type === "answered")
    return { template: answered, variables: [name, pressedButton(facts), wat(happenedAt)] };
  // A trip that is over needs no message about its start: the one about its end is enough.
  if (type === "started")
    return endedAt === null
      ? { template: tripStarted, variables: [name, wat(happenedAt), vehicleOf(facts)] }
      : null;
  const ended = type === "ended" ? (endedAt ?? happenedAt) : endedAt;
  if (ended !== null) {
    const template = type === "ended" && !isAfterAlert ? tripEnded : endedAfterAlert;
    return { template, variables: [name, wat(ended)] };
  }
  if (purpose === "ask") return { template: WHATSAPP_TEMPLATES.stillHelping, variables: [name] };
  const { sos, sosWithMap, overdue, overdueWithMap } = WHATSAPP_TEMPLATES;
  if (type === "sos")
    return {
      template: coordinates === null ? sos : sosWithMap,
      variables: [name, wat(happenedAt), placeOf(facts)],
    };
  if (type !== "overdue") return null;
  return {
    template: coordinates === null ? overdue : overdueWithMap,
    variables: [
      name,
      variable(alertLead({ ...facts, senderName: name }), REASON_MAX, "No answer."),
      placeOf(facts),
    ],
  };
}

/**
 * What the message says in the contact's language, in one line: all of it if it fits, else its
 * headline.
 */
function ownLine(facts: AlertFacts, template: WhatsAppTemplate, text: AlertText): string {
  const said: AlertFacts =
    template === WHATSAPP_TEMPLATES.endedAfterAlert ? { ...facts, type: "ended", isAfterAlert: true } : facts;
  const headline = oneForm(alertHeadline(said, text));
  const whole = `${headline}. ${oneForm(alertLead(said, text))}`;
  return variable(whole.length <= OWN_LINE_MAX ? whole : headline, OWN_LINE_MAX, "SOS");
}

/** The filling for a contact's language: English alone, or a line in the language above it. */
function inLanguage(facts: AlertFacts, { template, variables }: Filling, text: AlertText): Filling {
  if (text.language === "en") return { template, variables };
  return { template: bilingualTemplate(template), variables: [ownLine(facts, template, text), ...variables] };
}

/**
 * The WhatsApp message of an alert.
 * @param text the texts in the contact's language
 * @returns null when there is no template for it, or its live page is not there yet
 */
export function whatsAppMessage(facts: AlertFacts, text = englishAlertText): WhatsAppMessage | null {
  const name = variable(facts.senderName, NAME_MAX, "A traveller");
  const english = fill(facts, name);
  if (english === null) return null;
  const filling = inLanguage({ ...facts, senderName: name }, english, text);
  const linkPart = filling.template.hasLink ? linkPartOf(facts.liveLink) : null;
  if (filling.template.hasLink && linkPart === null) return null;
  const { coordinates } = facts;
  const map =
    filling.template.hasMap && coordinates !== null
      ? {
          latitude: coordinates.latitude,
          longitude: coordinates.longitude,
          name,
          address: placeOf(facts),
        }
      : null;
  return { ...filling, map, linkPart };
}

/**
 * The same message by a template that says less, for when Meta has paused or not approved the first
 * one. The line in the contact's language is dropped first, then the map.
 * @returns null when there is no plainer one
 */
export function plainerMessage({
  template,
  variables,
  map,
  linkPart,
}: WhatsAppMessage): WhatsAppMessage | null {
  const templates: readonly WhatsAppTemplate[] = Object.values(WHATSAPP_TEMPLATES);
  const english = templates.find((one) => bilingualTemplate(one).name === template.name);
  if (english !== undefined) return { template: english, variables: variables.slice(1), map, linkPart };
  const flat = templates.find(({ name }) => template.hasMap && `${name}_map` === template.name);
  return flat === undefined ? null : { template: flat, variables, map: null, linkPart };
}

/**
 * What a tapped button sends back: the answer and the receipt of the delivery, which no one can
 * guess. A phone number would not do: people with a user name have none in WhatsApp's reports.
 */
export const tapPayload = (answer: WhatsAppAnswer, receipt: string): string => `${answer}.${receipt}`;

/** The parts of a payload; null for a text that is none of ours. */
export function readTapPayload(
  payload: string,
): { readonly answer: WhatsAppAnswer; readonly receipt: string } | null {
  const [, answer, receipt] = /^(on-it|cannot)\.([\w-]{22})$/.exec(payload) ?? [];
  return receipt === undefined || (answer !== "on-it" && answer !== "cannot") ? null : { answer, receipt };
}
