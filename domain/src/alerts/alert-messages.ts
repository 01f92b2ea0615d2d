import { counted } from "../messages/counted.ts";
import { message } from "../toast-message.ts";

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
