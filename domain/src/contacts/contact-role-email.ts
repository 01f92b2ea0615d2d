import { UNNAMED_USER } from "../config.ts";
import type { EmailMessage } from "../messages/message.ts";
import { DECLINE_ANCHOR, dutyTexts } from "./contact-role-texts.ts";
import type { ContactText } from "./contact-role-texts.ts";
import { awaitsReview } from "../languages/texts-in.ts";
import { oneLine, plainLines } from "../languages/fill.ts";
import { bulletList, htmlLines, mailButton, mailPage, paragraph, smallPrint } from "../messages/mail-html.ts";
import { bareName } from "../messages/mail-limits.ts";

/** The facts of the first message to a contact. */
export interface AskFacts {
  readonly travellerName: string;
  readonly contactName: string;
  /** The page where the contact answers. */
  readonly link: string;
}

const GREEN = "#0b5d4b";

/**
 * Builds the first message to a contact: who chose them, what that means, and how to accept or
 * decline.
 */
export function askEmail(facts: AskFacts, text: ContactText): EmailMessage {
  const { link } = facts;
  // The recipient has not agreed to anything yet.
  const travellerName = bareName(facts.travellerName, UNNAMED_USER);
  const names = { traveller: travellerName, contact: bareName(facts.contactName, "there") };
  const headline = text("askTitle", names);
  const [greeting, lead, silence] = [
    text("mailGreeting", names),
    text("mailLead", names),
    text("mailSilence", names),
  ];
  const duties = dutyTexts(text, travellerName);
  const end = [text("data", names), ...(awaitsReview(text.language) ? [text("review")] : [])];
  const decline = link + DECLINE_ANCHOR;
  return {
    subject: oneLine(headline),
    html: mailPage(text.language, GREEN, headline, [
      paragraph(greeting),
      paragraph(lead),
      bulletList(duties),
      `<p style="margin:0 0 8px">${mailButton(link, text("confirm"), `background:${GREEN};color:#ffffff`)}${mailButton(decline, text("decline"), "background:#eef1ee;color:#1c2420")}</p>`,
      paragraph(silence),
      ...end.map((line) => smallPrint(htmlLines(line))),
    ]),
    text: [
      greeting,
      lead,
      duties.map((line) => `- ${plainLines(line)}`).join("\n"),
      `${oneLine(text("confirm"))}: ${link}\n${oneLine(text("decline"))}: ${decline}`,
      silence,
      ...end,
    ]
      .map(plainLines)
      .join("\n\n"),
  };
}
