import { tripMessages } from "@guardianlink/domain/trips/trip-messages";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import { useEffect } from "react";
import type { PhotoOutcome } from "../data/photos/upload-photo.ts";
import { useDataServices } from "../data/services.tsx";
import { errorCode } from "../platform/error-code.ts";
import { showToast } from "../ui/show-toast.ts";

/**
 * What the person reads about a failed upload. The messages of the Storage SDK name the account's
 * and the trip's ids, and hold the server's raw answer, so only two of them are used.
 */
const REASONS: Readonly<Record<string, string>> = {
  "storage/unauthorized": "User does not have permission to access the photo.",
  "storage/retry-limit-exceeded": "Max retry time for operation exceeded, please try again.",
};
const OTHER_REASON = "Couldn't save the photo. We'll try again.";

/** Null when the cause was a missing sign-in. */
function reason(error: unknown): string | null {
  const code = String(errorCode(error));
  return code === "storage/unauthenticated" ? null : (REASONS[code] ?? OTHER_REASON);
}

/**
 * The toast for an upload. An uploaded SOS photo gets none, because its panel shows the upload and
 * a toast would cover "SOS Alert Sent!". A piece of a recording gets none, also when it fails.
 */
function toastFor(outcome: PhotoOutcome): ToastMessage | null {
  if (outcome.field === null) return null;
  if (outcome.kind === "failed") return tripMessages.uploadFailed(reason(outcome.error));
  return outcome.field === "vehiclePhotoPath" ? tripMessages.photoUploaded : null;
}

/** Shows the result of a photo upload, on whatever page the traveller is by then. */
export function PhotoToasts() {
  const { photos } = useDataServices();
  useEffect(
    () =>
      photos.onOutcome((outcome) => {
        const message = toastFor(outcome);
        if (message !== null) showToast(message, outcome.kind === "failed" ? "error" : "success");
      }),
    [photos],
  );
  return null;
}
