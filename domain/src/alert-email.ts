import { alertDetails, alertHeadline, alertLead, endedNote, lateNote } from "./alert-texts.ts";
import type { AlertFacts, EmailMessage } from "./alert-texts.ts";
import { APP_NAME, EMERGENCY_NUMBER } from "./config.ts";
import { telLink } from "./links.ts";
import { mapsLink } from "./location.ts";
import { withoutLinks } from "./mail-limits.ts";

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/** Escapes a text for use between tags and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);

const ACCENT: Record<AlertFacts["type"], string> = {
  sos: "#b42318",
  overdue: "#9a5b00",
  started: "#0b5d4b",
  ended: "#0b5d4b",
  answered: "#0b5d4b",
};

const button = (href: string, label: string, colour: string): string =>
  `<a href="${escapeHtml(href)}" style="display:inline-block;margin:0 8px 8px 0;padding:14px 20px;border-radius:10px;background:${colour};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a>`;

/** The actions of an email: live page first, then the map, then the call. Label and link. */
function actions(
  facts: AlertFacts,
  roleLink: string | null,
): readonly (readonly [label: string, href: string])[] {
  const list: (readonly [string, string])[] = [];
  if (facts.isTest && roleLink) list.push(["Yes, it has arrived", roleLink]);
  if (facts.liveLink) list.push(["Open live location", facts.liveLink]);
  if (facts.coordinates) list.push(["Open map", mapsLink(facts.coordinates)]);
  if (facts.type === "sos" || facts.type === "overdue" || facts.isAfterAlert) {
    if (facts.senderPhone)
      list.push([`Call ${facts.senderName}: ${facts.senderPhone}`, telLink(facts.senderPhone)]);
    if (facts.type === "sos" && !facts.isTest)
      list.push([`Call ${EMERGENCY_NUMBER}`, telLink(EMERGENCY_NUMBER)]);
  }
  return list;
}

/** An action in plain text. A call has its number in its label. */
const asLine = ([label, href]: readonly [label: string, href: string]): string =>
  href.startsWith("tel:") ? label : `${label}: ${href}`;

/**
 * Builds the email of an alert, as HTML that needs no images or style sheets, and as plain text
 * with the same content.
 * @param roleLink the page where the recipient can stop being a contact; null when there is none
 */
export function alertEmail(facts: AlertFacts, roleLink: string | null = null): EmailMessage {
  const headline = alertHeadline(facts);
  const lead = alertLead(facts);
  const notes = [lateNote(facts), endedNote(facts)].filter((note) => note !== null);
  const rows = alertDetails(facts);
  const links = actions(facts, roleLink);
  const leave = `Stop being ${facts.senderName}'s contact`;
  const footer = `You get this because ${facts.senderName} named you as an emergency contact in ${APP_NAME}.`;
  const accent = ACCENT[facts.type];
  const html = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(headline)}</title></head>`,
    `<body style="margin:0;padding:16px;background:#f4f1ea;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#1c2420">`,
    `<div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:14px;overflow:hidden">`,
    `<h1 style="margin:0;padding:20px;background:${accent};color:#ffffff;font-size:22px;line-height:1.3">${escapeHtml(headline)}</h1>`,
    `<div style="padding:20px"><p style="margin:0 0 16px">${escapeHtml(lead)}</p>`,
    ...notes.map(
      (note) =>
        `<p style="margin:0 0 16px;padding:12px;border-radius:10px;background:#fff4e0">${escapeHtml(note)}</p>`,
    ),
    links.length > 0
      ? `<p style="margin:0 0 8px">${links.map(([label, href]) => button(href, label, accent)).join("")}</p>`
      : "",
    `<table role="presentation" style="width:100%;border-collapse:collapse">`,
    ...rows.map(
      ([label, value]) =>
        `<tr><th scope="row" style="padding:8px 12px 8px 0;text-align:left;vertical-align:top;color:#5b665f;font-weight:500">${escapeHtml(label)}</th><td style="padding:8px 0">${escapeHtml(value)}</td></tr>`,
    ),
    `</table><p style="margin:20px 0 0;color:#5b665f;font-size:14px">${escapeHtml(footer)}${roleLink ? ` <a href="${escapeHtml(roleLink)}" style="color:#0b5d4b">${escapeHtml(leave)}</a>` : ""}</p></div></div></body></html>`,
  ].join("");
  const text = [
    headline,
    lead,
    ...notes,
    rows.map(([label, value]) => `${label}: ${value}`).join("\n"),
    ...(links.length > 0 ? [links.map(asLine).join("\n")] : []),
    roleLink ? `${footer}\n${leave}: ${roleLink}` : footer,
  ].join("\n\n");
  return {
    subject: alertHeadline({ ...facts, senderName: withoutLinks(facts.senderName, "A GuardianLink user") }),
    html,
    text,
  };
}
