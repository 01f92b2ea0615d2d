import type { EmailMessage, PushMessage } from "../messages/message.ts";
import { medical } from "../languages/en/medical.ts";
import { oneLine, plainLines, translator } from "../languages/fill.ts";
import type { Translate } from "../languages/fill.ts";
import { awaitsReview } from "../languages/texts-in.ts";
import { mapsLink } from "../location.ts";
import type { Coordinates } from "../location.ts";
import {
  detailTable,
  htmlLines,
  mailButton,
  mailPage,
  paragraph,
  smallPrint,
} from "../messages/mail-html.ts";
import { bareName } from "../messages/mail-limits.ts";
import { formatWat, watForms } from "../messages/wat-time.ts";

/** How a request names an unknown location, whatever language the page is in. */
export const LOCATION_UNAVAILABLE = "Location unavailable";

/** Gives the texts of the public medical page and of its messages in one language. */
export type MedicalText = Translate<typeof medical>;

export const englishMedicalText: MedicalText = /* @__PURE__ */ translator<typeof medical>("en", medical);

/** What is known when a helper presses "Notify Emergency Contact" on a public medical page. */
export interface MedicalAlertFacts {
  readonly fullName: string;
  readonly contactName: string | null;
  /** "6.524400, 3.379200" or LOCATION_UNAVAILABLE. */
  readonly location: string;
  readonly happenedAt: Date;
}

/** Parses "6.524400, 3.379200"; null for anything that is not a location on Earth. */
export function parsePlace(location: string): Coordinates | null {
  const match = /^(-?\d+(?:\.\d+)?), (-?\d+(?:\.\d+)?)$/.exec(location);
  if (match === null) return null;
  const coordinates = { latitude: Number(match[1]), longitude: Number(match[2]) };
  return Math.abs(coordinates.latitude) <= 90 && Math.abs(coordinates.longitude) <= 180 ? coordinates : null;
}

type Detail = readonly [label: string, value: string];

const details = ({ location, happenedAt }: MedicalAlertFacts, text: MedicalText): readonly Detail[] => [
  [text("location"), parsePlace(location) ? location : text("locationUnavailable")],
  [text("time"), text.value(watForms(happenedAt))],
];

/** The button or line that opens the map; none where the location is unknown. */
function mapLinks({ location }: MedicalAlertFacts, text: MedicalText): readonly Detail[] {
  const place = parsePlace(location);
  return place === null ? [] : [[text("openMap"), mapsLink(place)]];
}

const detailLines = (facts: MedicalAlertFacts, text: MedicalText): readonly string[] =>
  [...details(facts, text), ...mapLinks(facts, text)].map(
    ([label, value]) => `${oneLine(label)}: ${oneLine(value)}`,
  );

const RED = "#b42318";

/** The email to the emergency contact. It contains nothing of the medical record. */
export function medicalAlertEmail(facts: MedicalAlertFacts, text = englishMedicalText): EmailMessage {
  // The recipient was never asked whether they want this mail.
  const name = bareName(facts.fullName, "a GuardianLink user");
  const contact = bareName(facts.contactName ?? "", "");
  const headline = text("mailHeadline", { name });
  const greeting = contact ? text("mailGreeting", { contact }) : text("mailGreetingNoName");
  const lead = text("mailLead", { name });
  const adviceKey = parsePlace(facts.location) === null ? "mailAdviceNoLocation" : "mailAdvice";
  const advice = text(adviceKey, { name, emergency: text("emergencyNumbers") });
  const end = [text("mailFooter", { name }), ...(awaitsReview(text.language) ? [text("review")] : [])];
  return {
    subject: oneLine(headline),
    html: mailPage(text.language, RED, headline, [
      paragraph(greeting),
      paragraph(lead),
      paragraph(advice, "font-weight:600"),
      ...mapLinks(facts, text).map(([label, href]) =>
        mailButton(href, label, `background:${RED};color:#ffffff`),
      ),
      detailTable(details(facts, text)),
      ...end.map((line) => smallPrint(htmlLines(line))),
    ]),
    text: [greeting, lead, advice, detailLines(facts, text).join("\n"), ...end].map(plainLines).join("\n\n"),
  };
}

/** The text of a WhatsApp message to the emergency contact. */
export const medicalChatText = (facts: MedicalAlertFacts, text = englishMedicalText): string =>
  [text("mailHeadline", { name: facts.fullName }), ...detailLines(facts, text), text("chatFooter")]
    .map(plainLines)
    .join("\n");

/** What the owner of the profile is told when the page was used. */
export const medicalOpeningPush = (kind: "opened" | "notified", at: Date): PushMessage =>
  kind === "opened"
    ? { title: "MediReach page opened", body: `Your emergency medical page was opened at ${formatWat(at)}.` }
    : {
        title: "Emergency contact notified",
        body: `Someone notified your emergency contact from your medical page at ${formatWat(at)}.`,
      };
