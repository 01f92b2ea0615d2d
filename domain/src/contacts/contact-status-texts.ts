import { plus } from "../dates.ts";
import { firstName } from "../account/account.ts";
import { APP_NAME, DAY_MS } from "../config.ts";
import type { ContactRole } from "./contact-role.ts";
import { message } from "../toast-message.ts";

/** The same address is not asked again sooner, even when its contact is removed and added again. */
export const ASK_COOL_DOWN_MS = 7 * DAY_MS;
/** "Ask again" works this long after the last message. */
export const ASK_AGAIN_AFTER_MS = DAY_MS;
/**
 * How many first messages an account may send in a day, and how many an address gets from all
 * accounts.
 */
export const ASKS_PER_DAY = 20;
export const ASKS_PER_ADDRESS = 5;
/** How long the role of a removed contact is kept, so that no one is asked repeatedly. */
export const ROLE_KEPT_MS = 30 * DAY_MS;

/** Why the first message waits. */
export const ASK_HELD = "Too many first messages today. Ask again tomorrow.";

/** Why the server refuses to ask, in sentences for the traveller. */
export const askRefusals = {
  "not-found": "This contact isn't on the server yet.",
  declined: "This contact has declined. Only they can change that, with the link in the email they got.",
  confirmed: "This contact has confirmed already.",
  "asked-today": "This contact was asked less than a day ago. Try again tomorrow.",
  "too-many": ASK_HELD,
  "not-sent": "Couldn't send the email. Try again in a few minutes.",
} as const;
export type AskRefusal = keyof typeof askRefusals;

export const askMessages = {
  sent: (name: string) => message("Asked again", `We sent ${name} the first message again.`),
  failed: message("Not asked", "Couldn't send the email. Try again."),
  offline: message("You're offline", "Try again when you're online."),
} as const;

/**
 * What the traveller writes from their own phone to a contact who has not answered. It has no link
 * for an answer: only the contact's own email has it (docs/decisions/140).
 * @param origin the product's public address
 */
export const askYourselfText = (
  { name, email }: { readonly name: string; readonly email: string },
  origin: string,
): string =>
  [
    `Hello ${firstName(name)}, I chose you as my emergency contact. ${APP_NAME} alerts you if something goes wrong on my trips.`,
    `Is that all right? ${APP_NAME} sent an email to ${email}. Please open it and tap Confirm or Decline. Look in the spam folder too.`,
    `You don't need an app, and it never asks for a password or money. ${origin}`,
  ].join("\n\n");

/** The state of a contact's role, and what the traveller can do about it. */
export interface RoleTexts {
  readonly badge: string;
  readonly tone: "neutral" | "success" | "warn";
  readonly text: string;
  /** Whether asking again makes sense. */
  readonly mayAsk: boolean;
  /** Whether the contact has our email and has not answered. */
  readonly owesAnswer: boolean;
  /**
   * When the server will ask again; null when it would at once, or when there is nothing to ask.
   */
  readonly asksAgainAt: Date | null;
}

/** The server asks no one twice in a day. */
function nextAskAt(role: ContactRole | null, now: Date): Date | null {
  if (role?.askedAt == null) return null;
  const at = plus(role.askedAt, ASK_AGAIN_AFTER_MS);
  return at > now ? at : null;
}

/** The words are shown below the contact's name and do not repeat it. */
export function roleTexts(role: ContactRole | null, now: Date): RoleTexts {
  const words = textsOf(role);
  const asksAgainAt = words.mayAsk ? nextAskAt(role, now) : null;
  return {
    ...words,
    mayAsk: words.mayAsk && asksAgainAt === null,
    owesAnswer: role?.state === "asked" && role.askedAt !== null,
    asksAgainAt,
  };
}

function textsOf(role: ContactRole | null): Omit<RoleTexts, "asksAgainAt" | "owesAnswer"> {
  if (role === null || (role.state === "asked" && role.askedAt === null))
    return {
      badge: "Not asked yet",
      tone: "neutral",
      text: role?.reason ?? "We ask them by email. They get your alerts even before they answer.",
      mayAsk: role?.reason != null,
    };
  switch (role.state) {
    case "asked":
      return {
        badge: "Asked",
        tone: "neutral",
        text: "No reply yet. They still get your alerts. Call to let them know.",
        mayAsk: true,
      };
    case "confirmed":
      return {
        badge: "Confirmed",
        tone: "success",
        text: "Agreed to be your contact.",
        mayAsk: false,
      };
    case "declined":
      return {
        badge: "Declined: no alerts",
        tone: "warn",
        text: "They won't get alerts, not even an SOS. Add someone else.",
        mayAsk: false,
      };
    case "unreachable":
      return {
        badge: "Email not reached",
        tone: "warn",
        text: `${role.reason ?? "The email didn't arrive."} Ask for the right address and change it here.`,
        mayAsk: true,
      };
  }
}
