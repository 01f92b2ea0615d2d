import {
  bulletList,
  escapeHtml,
  mailButton,
  mailPage,
  paragraph,
  smallPrint,
} from "../messages/mail-html.ts";
import type { EmailMessage } from "../messages/message.ts";
import { formatWat } from "../messages/wat-time.ts";
import { APP_NAME, UNNAMED_USER } from "../config.ts";
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

const GREEN = "#0b5d4b";

/**
 * The email that invites someone into a family. It names the inviter's address, because anyone can
 * use a name.
 */
export function familyInviteEmail(facts: FamilyInviteFacts): EmailMessage {
  const name = bareName(facts.inviterName, UNNAMED_USER);
  const who = `${name} (${facts.inviterEmail})`;
  const subject = `${name} invites you to share trips on ${APP_NAME}`;
  const lead = `${who} would like you two to look out for each other on the road.`;
  const until = `The link works until ${formatWat(facts.expiresAt)}, for the account with this email address only.`;
  const footer = `If you don't know ${name}, ignore this email: nothing is shared unless you accept.`;
  const html = mailPage("en", GREEN, subject, [
    paragraph(lead),
    bulletList(FAMILY_SHARES),
    `<p style="margin:0 0 8px">${mailButton(facts.link, "See the invitation", `background:${GREEN};color:#ffffff`)}</p>`,
    paragraph(until),
    smallPrint(escapeHtml(footer)),
  ]);
  const text = [
    lead,
    FAMILY_SHARES.map((line) => `- ${line}`).join("\n"),
    `See the invitation: ${facts.link}`,
    until,
    footer,
  ].join("\n\n");
  return { subject, html, text };
}
