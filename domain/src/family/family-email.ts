import { escapeHtml } from "../messages/mail-html.ts";
import type { EmailMessage } from "../messages/message.ts";
import { formatWat } from "../messages/wat-time.ts";
import { APP_NAME } from "../config.ts";
import { FAMILY_SHARES } from "./family-texts.ts";
import { bareName } from "../messages/mail-limits.ts";

/** The content of an invitation. */
export interface FamilyInviteFacts {
  readonly inviterName: string;
  readonly inviterEmail: string;
  /** The page that accepts it, with the token. */
  readonly link: string;
  readonly expiresAt: Date;
}

/**
 * The email that invites someone into a family. It names the inviter's address, because anyone can
 * use a name.
 */
export function familyInviteEmail(facts: FamilyInviteFacts): EmailMessage {
  const name = bareName(facts.inviterName, "A GuardianLink user");
  const who = `${name} (${facts.inviterEmail})`;
  const subject = `${name} invites you to share trips on ${APP_NAME}`;
  const lead = `${who} would like you two to look out for each other on the road.`;
  const until = `The link works until ${formatWat(facts.expiresAt)}, for the account with this email address only.`;
  const footer = `If you don't know ${name}, ignore this email: nothing is shared unless you accept.`;
  const html = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:16px;background:#f4f1ea;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#1c2420">`,
    `<div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:14px;overflow:hidden">`,
    `<h1 style="margin:0;padding:20px;background:#0b5d4b;color:#ffffff;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>`,
    `<div style="padding:20px"><p style="margin:0 0 16px">${escapeHtml(lead)}</p><ul style="margin:0 0 20px;padding-left:20px">`,
    ...FAMILY_SHARES.map((line) => `<li style="margin:0 0 8px">${escapeHtml(line)}</li>`),
    `</ul><p style="margin:0 0 16px"><a href="${escapeHtml(facts.link)}" style="display:inline-block;padding:14px 20px;border-radius:10px;background:#0b5d4b;color:#ffffff;font-weight:600;text-decoration:none">See the invitation</a></p>`,
    `<p style="margin:0 0 16px">${escapeHtml(until)}</p>`,
    `<p style="margin:20px 0 0;color:#5b665f;font-size:14px">${escapeHtml(footer)}</p></div></div></body></html>`,
  ].join("");
  const text = [
    lead,
    FAMILY_SHARES.map((line) => `- ${line}`).join("\n"),
    `See the invitation: ${facts.link}`,
    until,
    footer,
  ].join("\n\n");
  return { subject, html, text };
}
