import { message } from "../toast-message.ts";

/** Why the server refuses, in sentences for the contact. */
export const contactPushRefusals = {
  ended: "This link doesn't work any more. Open the newest email that you got as a contact.",
  "not-confirmed": "Confirm on your contact page first. Its link is in the email that you got.",
  "too-often": "You've tried this many times today. Try again tomorrow.",
} as const;

export const contactPushMessages = {
  on: (name: string) => message("Alerts are on", `You get ${name}'s alerts in the app.`),
  failed: message("Not changed", "Couldn't reach the server. Try again."),
} as const;
