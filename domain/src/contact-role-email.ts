import { escapeHtml } from "./alert-email.ts";
import type { EmailMessage } from "./alert-texts.ts";
import { APP_NAME } from "./config.ts";
import { DECLINE_ANCHOR, roleData, roleDuties } from "./contact-role-texts.ts";
import { withoutLinks } from "./mail-limits.ts";

/** The facts of the first message to a contact. */
export interface AskFacts {
  readonly travellerName: string;
  readonly contactName: string;
  /** The page where the contact answers. */
  readonly link: string;
}

const button = (href: string, label: string, style: string): string =>
  `<a href="${escapeHtml(href)}" style="display:inline-block;margin:0 8px 8px 0;padding:14px 20px;border-radius:10px;font-weight:600;text-decoration:none;${style}">${label}</a>`;

/**
 * Builds the first message to a contact: who chose them, what that means, and how to accept or
 * decline.
 */
export function askEmail({ travellerName, contactName, link }: AskFacts): EmailMessage {
  const subject = `${withoutLinks(travellerName, "A GuardianLink user")} named you as an emergency contact`;
  const greeting = `Hello ${contactName},`;
  const lead = `${travellerName} travels with ${APP_NAME} and named you as an emergency contact, to alert if something goes wrong on a trip. Is that all right?`;
  const silence = `Until you answer, you still get alerts in an emergency. If you decline, you get nothing more, and ${travellerName} sees that.`;
  const duties = roleDuties(travellerName);
  const data = roleData(travellerName);
  const html = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:16px;background:#f4f1ea;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#1c2420">`,
    `<div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:14px;overflow:hidden">`,
    `<h1 style="margin:0;padding:20px;background:#0b5d4b;color:#ffffff;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>`,
    `<div style="padding:20px"><p style="margin:0 0 16px">${escapeHtml(greeting)}</p><p style="margin:0 0 16px">${escapeHtml(lead)}</p>`,
    `<ul style="margin:0 0 20px;padding-left:20px">${duties.map((line) => `<li style="margin:0 0 8px">${escapeHtml(line)}</li>`).join("")}</ul>`,
    `<p style="margin:0 0 8px">${button(link, "Confirm", "background:#0b5d4b;color:#ffffff")}${button(link + DECLINE_ANCHOR, "Decline", "background:#eef1ee;color:#1c2420")}</p>`,
    `<p style="margin:0 0 16px">${escapeHtml(silence)}</p>`,
    `<p style="margin:20px 0 0;color:#5b665f;font-size:14px">${escapeHtml(data)}</p></div></div></body></html>`,
  ].join("");
  const text = [
    greeting,
    lead,
    duties.map((line) => `- ${line}`).join("\n"),
    `Confirm: ${link}\nDecline: ${link}${DECLINE_ANCHOR}`,
    silence,
    data,
  ].join("\n\n");
  return { subject, html, text };
}
