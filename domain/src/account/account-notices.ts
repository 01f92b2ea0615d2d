import { escapeHtml, paragraph, plainMailPage } from "../messages/mail-html.ts";
import { formatWat } from "../messages/wat-time.ts";
import type { EmailMessage } from "../messages/message.ts";
import { APP_NAME, UNNAMED_USER } from "../config.ts";
import { withoutLinks } from "../messages/mail-limits.ts";

/** A change to an account that its owner is told, in case someone else made it. */
export type AccountNotice =
  | { readonly kind: "family-added"; readonly name: string; readonly email: string }
  | { readonly kind: "contact-added" | "contact-number-changed"; readonly name: string }
  | { readonly kind: "password-changed" }
  | { readonly kind: "others-signed-out" }
  /** PINs were set or changed; it never says which. */
  | { readonly kind: "pin-saved" }
  | { readonly kind: "pin-removed" }
  | { readonly kind: "data-exported" }
  /** Goes to a contact when someone with their link has chosen an account for their alerts. */
  | { readonly kind: "alerts-in-app"; readonly name: string; readonly account: string };

interface NoticeTexts {
  readonly subject: string;
  readonly lead: string;
  /** What to do if it was not the owner. */
  readonly otherwise: string;
}

const CHANGE_PASSWORD = "change your password now: that signs out every other phone.";

/** The words about a change that names no one. */
const PLAIN_WORDS = {
  "password-changed": {
    subject: `Your ${APP_NAME} password was changed`,
    lead: "The password of your account was changed. Every other phone is signed out.",
    otherwise: "If this wasn't you, choose “Forgot password?” on the sign-in page now.",
  },
  "others-signed-out": {
    subject: `Your other phones were signed out of ${APP_NAME}`,
    lead: "Someone who knows your password signed out every phone and browser but one. The others stop getting notifications. They must sign in again within an hour.",
    otherwise: "If this wasn't you, choose “Forgot password?” on the sign-in page now.",
  },
  "pin-saved": {
    subject: `Your ${APP_NAME} PIN was set or changed`,
    lead: "From now on we ask for this PIN when someone ends an alert or cancels an SOS on your phone.",
    otherwise: `If this wasn't you, set a new PIN on your profile page, and ${CHANGE_PASSWORD}`,
  },
  "pin-removed": {
    subject: `Your ${APP_NAME} PIN was removed`,
    lead: "We no longer ask for a PIN when someone ends an alert or cancels an SOS on your phone.",
    otherwise: `If this wasn't you, set a PIN on your profile page, and ${CHANGE_PASSWORD}`,
  },
  "data-exported": {
    subject: `Your ${APP_NAME} data was downloaded`,
    lead: "Someone who is signed in to your account downloaded its data: trips, locations, contacts and your medical profile.",
    otherwise: `If this wasn't you, ${CHANGE_PASSWORD}`,
  },
} as const satisfies Readonly<Record<string, NoticeTexts>>;

function textsOf(notice: AccountNotice): NoticeTexts {
  switch (notice.kind) {
    case "family-added":
      return {
        subject: `${withoutLinks(notice.name, "Someone")} was added to your family on ${APP_NAME}`,
        lead: `You and ${notice.name} (${notice.email}) now see each other's running trips and locations.`,
        otherwise: `If you don't want this, open the family page, end sharing, and ${CHANGE_PASSWORD}`,
      };
    case "contact-added": {
      const name = withoutLinks(notice.name, "Someone");
      return {
        subject: `${name} was added to your emergency contacts on ${APP_NAME}`,
        lead: `${name} now gets your alerts, with your location in an emergency.`,
        otherwise: `If this wasn't you, delete the contact, and ${CHANGE_PASSWORD}`,
      };
    }
    case "contact-number-changed": {
      const name = withoutLinks(notice.name, "Someone");
      return {
        subject: `The phone number of ${name} was changed on ${APP_NAME}`,
        lead: `Your alerts to ${name} now go to another number. We call it only after ${name} confirms it.`,
        otherwise: `If this wasn't you, correct the contact, and ${CHANGE_PASSWORD}`,
      };
    }
    case "alerts-in-app":
      return {
        subject: `${withoutLinks(notice.name, UNNAMED_USER)}'s alerts now also go to an app`,
        lead: `${notice.name}'s alerts to you now also go to the app of ${notice.account}. They include the location in an emergency. Someone used the link in your email.`,
        otherwise: "If this wasn't you, open your contact page below and stop alerts in the app.",
      };
    default:
      return PLAIN_WORDS[notice.kind];
  }
}

/**
 * The email to the owner of an account about something that happened to it.
 * @param link the page where the owner can act
 */
export function accountNoticeEmail(notice: AccountNotice, at: Date, link: string): EmailMessage {
  const { subject, lead, otherwise } = textsOf(notice);
  const when = `It happened at ${formatWat(at)}.`;
  const body = [
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>`,
    ...[lead, when, otherwise].map((words) => paragraph(words)),
    `<p style="margin:0"><a href="${escapeHtml(link)}">Open ${APP_NAME}</a></p>`,
  ];
  return {
    subject,
    html: plainMailPage("en", subject, "padding:20px", body),
    text: [lead, when, otherwise, `Open ${APP_NAME}: ${link}`].join("\n\n"),
  };
}
