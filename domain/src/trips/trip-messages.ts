import { message } from "../toast-message.ts";

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
