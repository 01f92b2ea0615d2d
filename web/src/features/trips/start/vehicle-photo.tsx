import { Camera, RotateCcw, Trash2 } from "lucide-react";
import { lazy, Suspense } from "react";
import type { CameraControl } from "../../../platform/device/use-camera.ts";
import { Button } from "../../../ui/button.tsx";
import { PhotoView } from "../../../ui/camera-view.tsx";

const VehiclePhotoDialog = lazy(async () => ({
  default: (await import("./vehicle-photo-dialog.tsx")).VehiclePhotoDialog,
}));

/** The optional photo of the vehicle: taken in a dialog, shown, retaken or removed. */
export function VehiclePhoto({ camera }: { readonly camera: CameraControl }) {
  const { state, open, reset } = camera;
  const isTaking = state.step === "opening" || state.step === "live" || state.step === "failed";
  return (
    <div className="stack-s">
      {state.step === "captured" ? (
        <>
          <PhotoView url={state.photo.url} alt="Your photo of the vehicle" />
          <div className="grid-2">
            <Button variant="secondary" icon={<RotateCcw aria-hidden="true" size={18} />} onClick={open}>
              Retake
            </Button>
            <Button variant="secondary" icon={<Trash2 aria-hidden="true" size={18} />} onClick={reset}>
              Remove
            </Button>
          </div>
        </>
      ) : (
        <Button variant="secondary" block icon={<Camera aria-hidden="true" size={20} />} onClick={open}>
          Take Vehicle Photo
        </Button>
      )}
      {isTaking && (
        <Suspense>
          <VehiclePhotoDialog camera={camera} />
        </Suspense>
      )}
    </div>
  );
}
