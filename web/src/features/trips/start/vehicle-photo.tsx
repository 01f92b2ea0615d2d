import { Camera } from "lucide-react";
import type { CameraControl } from "../../../platform/device/camera-control.ts";
import { Button } from "../../../ui/button.tsx";
import { latePart } from "../../../ui/late-part.tsx";

const VehiclePhotoSteps = latePart(async () => (await import("./vehicle-photo-steps.tsx")).VehiclePhotoSteps);

/** The optional photo of the vehicle. */
export function VehiclePhoto({ camera }: { readonly camera: CameraControl }) {
  const { state, open, reset } = camera;
  return (
    <div className="stack-s">
      {state.step !== "captured" && (
        <Button variant="secondary" block icon={<Camera aria-hidden="true" size={20} />} onClick={open}>
          Take Vehicle Photo
        </Button>
      )}
      {state.step !== "idle" && <VehiclePhotoSteps camera={camera} onClose={reset} />}
    </div>
  );
}
