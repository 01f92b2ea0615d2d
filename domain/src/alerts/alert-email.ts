import { alertDetails } from "./alert-details.ts";
import { alertHeadline, alertLead, endedNote, englishAlertText, lateNote, shortName } from "./alert-texts.ts";
import type { AlertFacts } from "./alert-facts.ts";
import type { AlertText } from "./alert-texts.ts";
import type { EmailMessage } from "../messages/message.ts";
import { isCallForHelp } from "./alert.ts";
import { EMERGENCY_NUMBER, UNNAMED_USER } from "../config.ts";
import { oneLine, plainLines } from "../languages/fill.ts";
import { awaitsReview } from "../languages/texts-in.ts";
import { telLink } from "../links.ts";
import { mapsLink } from "../location.ts";
import {
  detailTable,
  escapeHtml,
  htmlLines,
  mailButton,
  mailPage,
  paragraph,
  smallPrint,
} from "../messages/mail-html.ts";
import { withoutLinks } from "../messages/mail-limits.ts";

const ACCENT: Record<AlertFacts["type"], string> = {
  sos: "#b42318",
  overdue: "#9a5b00",
  duress: "#b42318",
  started: "#0b5d4b",
  ended: "#0b5d4b",
  answered: "#0b5d4b",
};

type Action = readonly [label: string, href: string];

/** The actions of an email: live page first, then the map, then the call. */
function actions(facts: AlertFacts, roleLink: string | null, text: AlertText): readonly Action[] {
  const { senderPhone: phone } = facts;
  const name = shortName(facts);
  const list: Action[] = [];
  if (facts.isTest && roleLink) list.push([text("arrived"), roleLink]);
  if (facts.liveLink) list.push([text("openLive"), facts.liveLink]);
  if (facts.coordinates) list.push([text("openMap"), mapsLink(facts.coordinates)]);
  if (isCallForHelp(facts.type) || facts.isAfterAlert) {
    // After a duress PIN no one may call the traveller.
    if (phone && facts.type !== "duress") list.push([text("callNumber", { name, phone }), telLink(phone)]);
    if ((facts.type === "sos" || facts.type === "duress") && !facts.isTest)
      list.push([text("callEmergency", { emergency: EMERGENCY_NUMBER }), telLink(EMERGENCY_NUMBER)]);
  }
  return list;
}

/** What an email says. Its HTML and its plain text are made from the same parts. */
interface Parts {
  readonly headline: string;
  readonly lead: string;
  readonly notes: readonly string[];
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly links: readonly Action[];
  readonly footer: string;
  /** Where the recipient can stop being a contact; null when there is no such page. */
  readonly leave: Action | null;
  readonly review: readonly string[];
}

function partsOf(facts: AlertFacts, roleLink: string | null, text: AlertText): Parts {
  const name = shortName(facts);
  return {
    headline: alertHeadline(facts, text),
    lead: alertLead(facts, text),
    notes: [lateNote(facts, text), endedNote(facts, text)].filter((note) => note !== null),
    rows: alertDetails(facts, text),
    links: actions(facts, roleLink, text),
    footer: text("footer", { name }),
    leave: roleLink ? [text("leave", { name }), roleLink] : null,
    review: awaitsReview(text.language) ? [text("review")] : [],
  };
}

const NOTE_STYLE = "padding:12px;border-radius:10px;background:#fff4e0";

function htmlOf({ lead, notes, rows, links, footer, leave, review }: Parts, accent: string) {
  const buttons = links.map(([label, href]) => mailButton(href, label, `background:${accent};color:#ffffff`));
  const leaveLink =
    leave && ` <a href="${escapeHtml(leave[1])}" style="color:#0b5d4b">${htmlLines(leave[0])}</a>`;
  return [
    paragraph(lead),
    ...notes.map((note) => paragraph(note, NOTE_STYLE)),
    buttons.length > 0 ? `<p style="margin:0 0 8px">${buttons.join("")}</p>` : "",
    detailTable(rows),
    smallPrint(htmlLines(footer) + (leaveLink ?? "")),
    ...review.map((line) => smallPrint(htmlLines(line))),
  ];
}

/** An action in plain text. A call has its number in its label. */
const asLine = ([label, href]: Action): string =>
  href.startsWith("tel:") ? plainLines(label) : `${oneLine(label)}: ${href}`;

const textOf = ({ headline, lead, notes, rows, links, footer, leave, review }: Parts): string =>
  [
    plainLines(headline),
    plainLines(lead),
    ...notes.map(plainLines),
    rows.map(([label, value]) => `${oneLine(label)}: ${oneLine(value)}`).join("\n"),
    ...(links.length > 0 ? [links.map(asLine).join("\n")] : []),
    plainLines(footer) + (leave ? `\n${asLine(leave)}` : ""),
    ...review.map(plainLines),
  ].join("\n\n");

/** The subject, without web addresses in the names that people have typed. */
const subjectOf = (facts: AlertFacts, text: AlertText): string =>
  oneLine(
    alertHeadline(
      {
        ...facts,
        senderName: withoutLinks(facts.senderName, UNNAMED_USER),
        helper: facts.helper == null ? null : withoutLinks(facts.helper, "A contact"),
      },
      text,
    ),
  );

/**
 * Builds the email of an alert, as HTML that needs no images or style sheets, and as plain text
 * with the same content.
 * @param roleLink the page where the recipient can stop being a contact; null when there is none
 */
export function alertEmail(
  facts: AlertFacts,
  roleLink: string | null = null,
  text = englishAlertText,
): EmailMessage {
  const parts = partsOf(facts, roleLink, text);
  const accent = ACCENT[facts.type];
  return {
    subject: subjectOf(facts, text),
    html: mailPage(text.language, accent, parts.headline, htmlOf(parts, accent)),
    text: textOf(parts),
  };
}
