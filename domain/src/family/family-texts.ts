import { message } from "../toast-message.ts";

/** What two members share, in the order in which it is shown. */
export const FAMILY_SHARES = [
  "You see each other's running trips: vehicle, driver, expected arrival and latest location.",
  "You get a notification when the other starts or ends a trip, is late, or raises an SOS.",
  "Nothing is shared while no trip is running. Either of you can end it at any time.",
] as const;

/** The toasts of the family pages. */
export const familyMessages = {
  invited: (email: string) => message("Invitation sent", `We sent an email to ${email}.`),
  inviteFailed: message("Invitation not sent", "Couldn't reach the server. Try again."),
  withdrawn: message("Invitation withdrawn", "The link in the email no longer works."),
  withdrawFailed: message("Error", "Failed to withdraw the invitation. Please try again."),
  left: (name: string) => message("Sharing ended", `You and ${name} no longer see each other's trips.`),
  leaveFailed: message("Error", "Failed to end sharing. Please try again."),
  accepted: (name: string) => message("Invitation accepted", `You and ${name} now see each other's trips.`),
  declined: message("Invitation declined", "Nothing is shared."),
  accountNotSaved: message("Error", "Your account isn't saved yet. Check your network and try again."),
  answerFailed: message("Error", "Couldn't send your answer. Try again."),
} as const;

/** Why the server refuses, in sentences for the person who asked. */
export const familyRefusals = {
  "own-address": "This is your own email address.",
  "not-verified": "Verify your email first, on your Profile page. The invitation shows it.",
  "already-linked": "You're already linked with this person.",
  "too-many-invites": "You've sent many invitations today. Try again tomorrow.",
  refused: "This person doesn't want messages from GuardianLink.",
  "family-full": "A family has at most 20 members.",
  "not-sent": "Couldn't send the email. Try again.",
  "not-found": "This invitation is invalid or has expired.",
  "wrong-account": "This invitation was sent to another email address.",
  "no-profile": "Your profile isn't ready yet. Please try again in a moment.",
} as const;
export type FamilyRefusal = keyof typeof familyRefusals;
