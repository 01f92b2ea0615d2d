import { message } from "./toast-message.ts";

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

export const tripMessages = {
  started: message("Trip started", "Your journey is now being monitored. Stay safe!"),
  startFailed: message("Failed to start trip", "Please try again."),
  subscriptionRequired: message("Subscription required", "Please subscribe to start logging trips."),
  missingInformation: message("Missing information", "Please fill in the license plate and driver name."),
  ended: message("Trip ended", "Your journey has been completed safely."),
  endedLocally: message(
    "Trip ended",
    "Your trip was updated locally and will sync when you are back online.",
  ),
  cameraDenied: message(
    "Camera access denied",
    "Allow the camera in your browser settings, or go on without a photo.",
  ),
  photoUploaded: message("Photo uploaded"),
  uploadFailed: (reason: string | null) =>
    message("Upload failed", reason ?? "No photo to upload or user not authenticated."),
} as const;

export const contactMessages = {
  missingInformation: message("Missing information", "Please fill in all required fields"),
  invalidEmail: message("Invalid email", "Please enter a valid email address"),
  invalidPhone: message("Invalid phone number", "Please enter a valid phone number"),
  duplicate: (name: string, by: "email" | "phone") =>
    message(
      "Contact already exists",
      `${name} already has this ${by === "email" ? "email address" : "phone number"}.`,
    ),
  added: message("Contact added"),
  updated: message("Contact updated"),
  removed: message("Contact removed"),
  loadFailed: message("Error", "Failed to load emergency contacts."),
  addFailed: message("Error", "Failed to add emergency contact."),
  updateFailed: message("Error", "Failed to update emergency contact."),
  deleteFailed: message("Error", "Failed to delete emergency contact."),
  /** The phone failed, not the server. */
  unexpected: message("Error", "An unexpected error occurred. Please try again."),
} as const;

export const alertMessages = {
  noContacts: message("No emergency contacts", "Please add emergency contacts before sending alerts"),
  noWhatsappContacts: message(
    "No WhatsApp contacts",
    "Add phone numbers to your emergency contacts to enable WhatsApp alerts",
  ),
  sosSent: (contacts: number) =>
    message("SOS Alert Sent!", `Emergency alerts sent to ${counted(contacts, "contact")}.`),
  /** The same when the page does not know the number of contacts. */
  sosAccepted: message("SOS Alert Sent!", "We're alerting your emergency contacts now."),
  sosError: message(
    "SOS Alert Error",
    "Failed to send some alerts. Please call emergency services directly at 112 or 911.",
  ),
  whatsappPhotoNote: message("WhatsApp opened", "Photos must be shared manually in WhatsApp."),
  allSent: message("Emergency Alerts Sent", "All emergency contacts have been notified."),
  /** Without those who have declined alerts. */
  allSentBut: (sent: number, declined: number) =>
    message(
      "Emergency Alerts Sent",
      `${counted(sent, "emergency contact")} notified. ${declined} declined alerts and got nothing.`,
    ),
  partiallySent: (sent: number, failed: number) =>
    message("Partially Sent", `${sent} email(s) sent, ${failed} failed.`),
  failed: message("Alert Failed", "Failed to send emergency alerts."),
  unexpected: message("Emergency Alert Failed", "An unexpected error occurred while sending alerts."),
} as const;

export const locationMessages = {
  unsupported: "Geolocation is not supported by this browser",
  denied: "Location access denied. Allow location for this site in your browser settings, then tap Update.",
  unavailable: "Location information unavailable. Please check your GPS settings.",
  timeout: "Location request timed out. Please try again.",
  undetectable: "Unable to detect location",
} as const;

export const profileMessages = {
  updated: message("Profile updated"),
  updateFailed: message("Update failed", "Unable to update profile. Please try again."),
  /** The email could not be changed, and no one knows why. */
  emailFailed: message("Update failed", "Profile update failed. Please try again."),
  emailTaken: message("Update failed", "Another account already uses this email address."),
  confirmEmail: (email: string) =>
    message(
      "Confirm your new email",
      `We sent a link to ${email}. Your email changes when you open it; then sign in again.`,
    ),
  passwordChanged: message("Password changed", "Use the new password the next time you sign in."),
  othersSignedOut: message(
    "Signed out everywhere else",
    "Other phones and browsers must sign in again within an hour.",
  ),
  othersNotSignedOut: message("Not signed out", "Please try again."),
  passwordWrong: "The current password is wrong.",
  tooManyAttempts: "Too many attempts. Please wait a few minutes and try again.",
  offline: "There is no connection. Please try again when you are online.",
} as const;

export const medicalMessages = {
  loadFailed: message("Error", "Failed to load medical profile"),
  saveFailed: message("Error", "Failed to save medical profile"),
  saved: message("Success", "Medical profile saved successfully."),
  profileSaved: message("Profile saved", "Your QR code and link show it now."),
  linkCopied: message("Link Copied!"),
  copyFailed: message("Error", "The link could not be copied. Hold it with your finger to copy it."),
  downloadFailed: message("Error", "Couldn't save the QR code. Take a screenshot of it."),
  linkRenewed: message("Link renewed", "The old link and code no longer work."),
  renewalWaits: message(
    "Not renewed yet",
    "Your new link works when you're online again. Until then the old one works.",
  ),
  renewalFailed: message("Link not renewed", "The old link and code still work. Try again."),
  deleted: message("Medical profile deleted", "Your emergency page is gone."),
  deletionWaits: message(
    "Not deleted yet",
    "We'll delete it when you're online. Until then your emergency page still opens.",
  ),
  deleteFailed: message("Error", "Failed to delete medical profile"),
} as const;

export const notificationMessages = {
  unsupported: message("Notifications not supported", "This browser can't show notifications."),
  blocked: message("Notifications blocked", "Allow notifications in your browser settings."),
  disabled: message("Notifications disabled", "You won't see safety alerts on this device."),
  enabled: message("Notifications enabled", "You will see safety alerts on this device."),
  permissionFailed: message("Permission request failed", "Please try again."),
  tokenFailed: message("Token Registration Failed", "This device could not be registered. Please try again."),
  registrationFailed: message(
    "Registration Failed",
    "This device could not be registered. Please try again.",
  ),
  failed: message("Notification failed", "The notification could not be shown."),
  notEnabled: message("Notifications not enabled", "Enable push notifications first."),
} as const;

export const paymentMessages = {
  noReference: "No payment reference found",
  failed: "Payment verification failed",
  unreachable: "Failed to verify payment. Please contact support.",
  activated: message("Subscription activated successfully!"),
  startFailed: (reason: string | null) =>
    message("Payment not started", reason ?? "The payment page could not be opened. Please try again."),
  notFound: "This payment does not belong to your account.",
  notPaid: "The payment was not completed.",
  wrongAmount: "The amount paid does not match the plan. Please contact support.",
} as const;

export const liveLinkMessages = {
  copied: message(
    "Link copied",
    "Paste it into a chat. Anyone with the link can see your location until you end it.",
  ),
  shareFailed: (reason: string | null) =>
    message("Link not shared", reason ?? "Couldn't create the live link. Try again."),
  copyFailed: message("Link not copied", "Hold the link with your finger to copy it."),
  revoked: message("Link ended", "The link no longer shows this trip."),
  revokeFailed: message("Link not ended", "The link still works. Please try again."),
} as const;

export const adMessages = {
  loadFailed: message("Error", "Failed to load ads"),
  titleRequired: message("Error", "Title is required"),
  saveFailed: message("Error", "Failed to save ad"),
  deleteFailed: message("Error", "Failed to delete ad"),
  updated: message("Ad updated successfully"),
  created: message("Ad created successfully"),
  deleted: message("Ad deleted successfully"),
} as const;
