import { tripMessages } from "@guardianlink/domain/trips/trip-messages";
import { useState } from "react";
import type { CameraControl } from "../../../platform/device/camera-control.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { CameraView } from "../../../ui/camera-view.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LoadingState } from "../../../ui/loading-state.tsx";

/** Takes the photo of the vehicle. Mounted only while the camera is wanted. */
export function VehiclePhotoDialog({ camera }: { readonly camera: CameraControl }) {
  const { state, capture, reset } = camera;
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  return (
    <Dialog
      open
      onClose={reset}
      title="Capture Vehicle Photo"
      description="Include the license plate."
      footer={
        <>
          <Button variant="secondary" onClick={reset}>
            Cancel
          </Button>
          <Button
            disabled={state.step !== "live" || video === null}
            onClick={() => {
              if (video) void capture(video);
            }}
          >
            Capture
          </Button>
        </>
      }
    >
      {state.step === "opening" && <LoadingState text="Opening the camera..." />}
      {state.step === "live" && <CameraView stream={state.stream} onReady={setVideo} />}
      {state.step === "failed" && (
        <Banner tone="warn" announce="alert" title={tripMessages.cameraDenied.title}>
          <p>{tripMessages.cameraDenied.text}</p>
        </Banner>
      )}
    </Dialog>
  );
}
