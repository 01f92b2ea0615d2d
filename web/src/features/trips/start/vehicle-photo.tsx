import { tripMessages } from "@guardianlink/domain/trips/trip-messages";
import { Camera, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import type { CameraControl } from "../../../platform/device/use-camera.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { CameraView, PhotoView } from "../../../ui/camera-view.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LoadingState } from "../../../ui/loading-state.tsx";

/** The optional photo of the vehicle: taken in a dialog, shown, retaken or removed. */
export function VehiclePhoto({ camera }: { readonly camera: CameraControl }) {
  const { state, open, capture, reset } = camera;
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const isTaking = state.step === "opening" || state.step === "live" || state.step === "failed";
  const take = () => {
    setVideo(null);
    open();
  };
  return (
    <div className="stack-s">
      {state.step === "captured" ? (
        <>
          <PhotoView url={state.photo.url} alt="Your photo of the vehicle" />
          <div className="grid-2">
            <Button variant="secondary" icon={<RotateCcw aria-hidden="true" size={18} />} onClick={take}>
              Retake
            </Button>
            <Button variant="secondary" icon={<Trash2 aria-hidden="true" size={18} />} onClick={reset}>
              Remove
            </Button>
          </div>
        </>
      ) : (
        <Button variant="secondary" block icon={<Camera aria-hidden="true" size={20} />} onClick={take}>
          Take Vehicle Photo
        </Button>
      )}
      <Dialog
        open={isTaking}
        onOpenChange={(next) => {
          if (!next) reset();
        }}
        title="Capture Vehicle Photo"
        description="Take in the license plate."
        footer={
          <>
            <Button variant="secondary" onClick={reset}>
              Cancel
            </Button>
            <Button
              disabled={state.step !== "live" || video === null}
              onClick={() => {
                if (video) capture(video);
              }}
            >
              Capture
            </Button>
          </>
        }
      >
        {state.step === "opening" && <LoadingState text="Opening the camera..." />}
        {state.step === "live" && (
          <CameraView stream={state.stream} label="Live picture of the camera" onReady={setVideo} />
        )}
        {state.step === "failed" && (
          <Banner tone="warn" announce="alert" title={tripMessages.cameraDenied.title}>
            <p>{tripMessages.cameraDenied.text}</p>
          </Banner>
        )}
      </Dialog>
    </div>
  );
}
