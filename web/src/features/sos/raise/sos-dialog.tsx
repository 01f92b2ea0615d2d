import { Siren } from "lucide-react";
import { useCamera, useOpenIfAllowed } from "../../../platform/device/use-camera.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Call112 } from "../call-112.tsx";
import { PhotoSteps } from "../photo/photo-steps.tsx";
import { useSos } from "../provider/sos-provider.tsx";

/** Takes a photo, if the camera works, and raises the SOS. */
export function SosDialog() {
  const { isDialogOpen } = useSos();
  return isDialogOpen ? <OpenDialog /> : null;
}

/** Mounted only while the dialog is open, so that closing stops the camera. */
function OpenDialog() {
  const { closeDialog, send } = useSos();
  const camera = useCamera();
  const { step } = camera.state;
  useOpenIfAllowed(camera.open);
  return (
    <Dialog
      open
      onClose={closeDialog}
      keepsOnOutsideTap
      title="Emergency SOS"
      description={DESCRIPTIONS[step]}
    >
      <PhotoSteps camera={camera} sendLabel="Send SOS Alert" onSend={send} onCancel={closeDialog} />
      {/* Shown at every step, because an SOS never waits for a camera. */}
      <SendWithoutPhoto isMain={step === "opening" || step === "failed"} />
      <Call112 block />
    </Dialog>
  );
}

const DESCRIPTIONS = {
  idle: "Take a photo of where you are or who is with you. Then we alert your contacts.",
  opening: "Allow the camera if your phone asks.",
  live: "Point the camera, then capture.",
  captured: "Send it now, or take another photo.",
  failed: "Without a photo the alert is just as fast.",
} as const;

/** @param props.isMain whether it is the next step; else another button is */
function SendWithoutPhoto({ isMain }: { readonly isMain: boolean }) {
  const { send } = useSos();
  return (
    <Button
      variant={isMain ? "danger" : "secondary"}
      size="large"
      block
      icon={<Siren aria-hidden="true" size={22} />}
      onClick={() => send(null)}
    >
      Send without photo
    </Button>
  );
}
