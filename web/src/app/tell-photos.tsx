import { tripMessages } from "@guardianlink/domain/app-texts";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import { useEffect } from "react";
import type { PhotoOutcome } from "../data/photos/photo-queue.ts";
import { useDataServices } from "../data/services.tsx";
import { showToast } from "../ui/show-toast.ts";

/**
 * The message of a Storage error without the SDK's prefix, code and path. It is null when the cause was a
 * missing sign-in.
 */
function reason(error: unknown): string | null {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  if (code === "storage/unauthenticated") return null;
  const words = error instanceof Error ? error.message : String(error);
  return (
    words
      .replace(/^Firebase Storage: /, "")
      .replace(/\s*\(storage\/[\w-]+\)$/, "")
      // The path of the photo has the account's and the trip's ids.
      .replace(/'[^']*\/[^']*'/g, "the photo")
  );
}

/**
 * The toast for an upload. An SOS photo gets none, because its panel shows the upload and a toast
 * would cover "SOS Alert Sent!".
 */
function words(outcome: PhotoOutcome): ToastMessage | null {
  if (outcome.kind === "failed") return tripMessages.uploadFailed(reason(outcome.error));
  return outcome.field === "vehiclePhotoPath" ? tripMessages.photoUploaded : null;
}

/** Shows the result of a photo upload, on whatever page the traveller is by then. */
export function TellPhotos() {
  const { photos } = useDataServices();
  useEffect(
    () =>
      photos.onOutcome((outcome) => {
        const message = words(outcome);
        if (message !== null) showToast(message, outcome.kind === "failed" ? "error" : "success");
      }),
    [photos],
  );
  return null;
}
