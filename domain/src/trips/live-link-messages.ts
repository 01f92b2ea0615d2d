import { message } from "../toast-message.ts";

export const liveLinkMessages = {
  copied: message(
    "Link copied",
    "Paste it into a chat. Anyone with the link can see your location until you end it.",
  ),
  shareFailed: message("Link not shared", "Couldn't create the live link. Try again."),
  copyFailed: message("Link not copied", "Hold the link with your finger to copy it."),
  revoked: message("Link ended", "The link no longer shows this trip."),
  revokeFailed: message("Link not ended", "The link still works. Please try again."),
} as const;
