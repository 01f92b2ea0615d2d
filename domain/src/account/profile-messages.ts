import { message } from "../toast-message.ts";

export const profileMessages = {
  updated: message("Profile updated"),
  updateFailed: message("Update failed", "Unable to update profile. Please try again."),
  /** The email could not be changed, and no one knows why. */
  emailFailed: message("Update failed", "Profile update failed. Please try again."),
  emailTaken: message("Update failed", "Another account already uses this email address."),
  confirmEmail: (email: string) =>
    message(
      "Confirm your new email",
      `We sent a link to ${email}. Open it to change your email, then sign in again.`,
    ),
  passwordChanged: message("Password changed", "Use the new password the next time you sign in."),
  othersSignedOut: message(
    "Signed out everywhere else",
    "Other phones and browsers must sign in again within an hour.",
  ),
  othersNotSignedOut: message("Not signed out", "Please try again."),
  passwordWrong: "The current password is wrong.",
  tooManyAttempts: "Too many attempts. Please wait a few minutes and try again.",
  offline: "You're offline. Try again when you're online.",
} as const;
