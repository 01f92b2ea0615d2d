import { RotateCcw, Trash2 } from "lucide-react";
import type { CameraControl } from "../../../platform/device/camera-control.ts";
import { Button } from "../../../ui/button.tsx";
import { PhotoView } from "../../../ui/camera-view.tsx";
import { VehiclePhotoDialog } from "./vehicle-photo-dialog.tsx";

/** The photo of the vehicle: taken in a dialog, then shown, retaken or removed. */
export function VehiclePhotoSteps({ camera }: { readonly camera: CameraControl }) {
  const { state, open, reset } = camera;
  if (state.step !== "captured") return <VehiclePhotoDialog camera={camera} />;
  return (
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
  );
}
