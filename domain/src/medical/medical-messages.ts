import { message } from "../toast-message.ts";

export const medicalMessages = {
  loadFailed: message("Error", "Failed to load medical profile"),
  saveFailed: message("Error", "Failed to save medical profile"),
  saved: message("Success", "Medical profile saved successfully."),
  profileSaved: message("Profile saved", "Your QR code and link show it now."),
  linkCopied: message("Link Copied!"),
  copyFailed: message("Error", "Couldn't copy the link. Press and hold it to copy."),
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
