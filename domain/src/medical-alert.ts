import { escapeHtml } from "./mail-html.ts";
import { formatWat } from "./wat-time.ts";
import type { EmailMessage, PushMessage } from "./alert-texts.ts";
import { APP_NAME, EMERGENCY_NUMBER_TEXT } from "./config.ts";
import { mapsLink } from "./location.ts";
import type { Coordinates } from "./location.ts";
import { withoutLinks } from "./mail-limits.ts";

export const LOCATION_UNAVAILABLE = "Location unavailable";

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

const headline = (facts: MedicalAlertFacts): string =>
  `Medical emergency: someone is helping ${facts.fullName}`;

const advice = (facts: MedicalAlertFacts): string =>
  `Call ${facts.fullName} or go to the location below. For an ambulance call ${EMERGENCY_NUMBER_TEXT}.`;

function details(facts: MedicalAlertFacts): readonly (readonly [label: string, value: string])[] {
  const place = parsePlace(facts.location);
  return [
    ["Location", place ? facts.location : LOCATION_UNAVAILABLE],
    ...(place ? ([["Map", mapsLink(place)]] as const) : []),
    ["Time", formatWat(facts.happenedAt)],
  ];
}

/** The email to the emergency contact. It contains nothing of the medical record. */
export function medicalAlertEmail(facts: MedicalAlertFacts): EmailMessage {
  const subject = headline({ ...facts, fullName: withoutLinks(facts.fullName, "a GuardianLink user") });
  const greeting = facts.contactName ? `Dear ${facts.contactName},` : "Hello,";
  const lead = `Someone has opened ${facts.fullName}'s emergency medical page and asked us to tell you. They may be with ${facts.fullName} now.`;
  const footer = `You get this because ${facts.fullName} named you as emergency contact in ${APP_NAME}.`;
  const rows = details(facts);
  const html = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:16px;background:#f4f1ea;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#1c2420">`,
    `<div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:14px;overflow:hidden">`,
    `<h1 style="margin:0;padding:20px;background:#b42318;color:#ffffff;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>`,
    `<div style="padding:20px"><p style="margin:0 0 16px">${escapeHtml(greeting)}</p>`,
    `<p style="margin:0 0 16px">${escapeHtml(lead)}</p><p style="margin:0 0 16px;font-weight:600">${escapeHtml(advice(facts))}</p>`,
    `<table role="presentation" style="width:100%;border-collapse:collapse">`,
    ...rows.map(
      ([label, value]) =>
        `<tr><th scope="row" style="padding:8px 12px 8px 0;text-align:left;vertical-align:top;color:#5b665f;font-weight:500">${label}</th><td style="padding:8px 0">${linked(value)}</td></tr>`,
    ),
    `</table><p style="margin:20px 0 0;color:#5b665f;font-size:14px">${escapeHtml(footer)}</p></div></div></body></html>`,
  ].join("");
  const text = [
    greeting,
    lead,
    advice(facts),
    rows.map(([label, value]) => `${label}: ${value}`).join("\n"),
    footer,
  ].join("\n\n");
  return { subject, html, text };
}

const linked = (value: string): string =>
  value.startsWith("https://")
    ? `<a href="${escapeHtml(value)}" style="color:#0b5d4b">Open map</a>`
    : escapeHtml(value);

/** The text of a WhatsApp message to the emergency contact. */
export const medicalChatText = (facts: MedicalAlertFacts): string =>
  [
    headline(facts),
    ...details(facts).map(([label, value]) => `${label}: ${value}`),
    `Sent from the ${APP_NAME} emergency medical page`,
  ].join("\n");

/** What the owner of the profile is told when the page was used. */
export const medicalOpeningPush = (kind: "opened" | "notified", at: Date): PushMessage =>
  kind === "opened"
    ? { title: "MediReach page opened", body: `Your emergency medical page was opened at ${formatWat(at)}.` }
    : {
        title: "Emergency contact notified",
        body: `Someone notified your emergency contact from your medical page at ${formatWat(at)}.`,
      };
