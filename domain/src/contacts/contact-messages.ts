import { message } from "../toast-message.ts";

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
  /** Shown when the phone failed, not the server. */
  unexpected: message("Error", "An unexpected error occurred. Please try again."),
} as const;
