import { tripMessages } from "@guardianlink/domain/messages";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import { useEffect } from "react";
import type { PhotoOutcome } from "../platform/photo-queue.ts";
import { useServices } from "../platform/services.ts";
import { showToast } from "../ui/show-toast.ts";

/** The storage's own words, without the SDK's name and code around them; null when the sign-in was what it missed. */
function reason(error: unknown): string | null {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  if (code === "storage/unauthenticated") return null;
  const words = error instanceof Error ? error.message : String(error);
  return words.replace(/^Firebase Storage: /, "").replace(/\s*\(storage\/[\w-]+\)$/, "");
}

/** What is said of an upload. An SOS has a panel that follows its photo, so no toast lies over "SOS Alert Sent!". */
function words(outcome: PhotoOutcome): ToastMessage | null {
  if (outcome.kind === "failed") return tripMessages.uploadFailed(reason(outcome.error));
  return outcome.field === "vehiclePhotoPath" ? tripMessages.photoUploaded : null;
}

/** Says what became of a photo, on whatever page its traveller is by then. */
export function TellPhotos() {
  const { photos } = useServices();
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
