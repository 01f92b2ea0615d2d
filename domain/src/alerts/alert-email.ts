import {
  alertDetails,
  alertHeadline,
  alertLead,
  endedNote,
  englishAlertText,
  lateNote,
} from "./alert-texts.ts";
import type { AlertFacts, AlertText } from "./alert-texts.ts";
import type { EmailMessage } from "../messages/message.ts";
import { isCallForHelp } from "./alert.ts";
import { EMERGENCY_NUMBER } from "../config.ts";
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

/** The actions of an email: live page first, then the map, then the call. Label and link. */
function actions(
  facts: AlertFacts,
  roleLink: string | null,
  text: AlertText,
): readonly (readonly [label: string, href: string])[] {
  const { senderName: name, senderPhone: phone } = facts;
  const list: (readonly [string, string])[] = [];
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

/** An action in plain text. A call has its number in its label. */
const asLine = ([label, href]: readonly [label: string, href: string]): string =>
  href.startsWith("tel:") ? plainLines(label) : `${oneLine(label)}: ${href}`;

const NOTE_STYLE = "padding:12px;border-radius:10px;background:#fff4e0";

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
  const name = facts.senderName;
  const headline = alertHeadline(facts, text);
  const lead = alertLead(facts, text);
  const notes = [lateNote(facts, text), endedNote(facts, text)].filter((note) => note !== null);
  const rows = alertDetails(facts, text);
  const links = actions(facts, roleLink, text);
  const leave = text("leave", { name });
  const footer = text("footer", { name });
  const review = awaitsReview(text.language) ? [text("review")] : [];
  const accent = ACCENT[facts.type];
  return {
    subject: oneLine(
      alertHeadline(
        {
          ...facts,
          senderName: withoutLinks(name, "A GuardianLink user"),
          helper: facts.helper == null ? null : withoutLinks(facts.helper, "A contact"),
        },
        text,
      ),
    ),
    html: mailPage(text.language, accent, headline, [
      paragraph(lead),
      ...notes.map((note) => paragraph(note, NOTE_STYLE)),
      links.length > 0
        ? `<p style="margin:0 0 8px">${links.map(([label, href]) => mailButton(href, label, `background:${accent};color:#ffffff`)).join("")}</p>`
        : "",
      detailTable(rows),
      smallPrint(
        `${htmlLines(footer)}${roleLink ? ` <a href="${escapeHtml(roleLink)}" style="color:#0b5d4b">${htmlLines(leave)}</a>` : ""}`,
      ),
      ...review.map((line) => smallPrint(htmlLines(line))),
    ]),
    text: [
      plainLines(headline),
      plainLines(lead),
      ...notes.map(plainLines),
      rows.map(([label, value]) => `${oneLine(label)}: ${oneLine(value)}`).join("\n"),
      ...(links.length > 0 ? [links.map(asLine).join("\n")] : []),
      plainLines(footer) + (roleLink ? `\n${oneLine(leave)}: ${roleLink}` : ""),
      ...review.map(plainLines),
    ].join("\n\n"),
  };
}
