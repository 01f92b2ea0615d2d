import { tripMessages } from "@guardianlink/domain/trips/trip-messages";
import { Camera, RotateCcw, Send, Siren } from "lucide-react";
import { useState } from "react";
import { useCamera, useOpenIfAllowed } from "../../platform/device/use-camera.ts";
import type { CameraControl, Photo } from "../../platform/device/use-camera.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { CameraView, PhotoView } from "../../ui/camera-view.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadingState } from "../../ui/loading-state.tsx";
import { Call112 } from "./call-112.tsx";
import { useSos } from "./sos-provider.tsx";
import styles from "./sos-dialog.module.css";

/** Takes a photo, if the camera works, and raises the SOS. */
export function SosDialog() {
  const { isDialogOpen } = useSos();
  return isDialogOpen ? <OpenDialog /> : null;
}

/** Mounted only while the dialog is open, so that closing stops the camera. */
function OpenDialog() {
  const { closeDialog } = useSos();
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
      <CameraStep {...camera} />
      {/* Shown at every step, because an SOS never waits for a camera. */}
      <SendWithoutPhoto isMain={step === "opening" || step === "failed"} />
      <Call112 block />
    </Dialog>
  );
}

/** What the camera's state allows next. */
function CameraStep({ state, open, capture }: CameraControl) {
  switch (state.step) {
    case "idle":
      return (
        <Button
          variant="danger"
          size="large"
          block
          icon={<Camera aria-hidden="true" size={22} />}
          onClick={open}
        >
          Open Camera
        </Button>
      );
    case "opening":
      return <LoadingState text="Opening the camera..." />;
    case "live":
      return <LiveCamera stream={state.stream} capture={capture} />;
    case "captured":
      return <CapturedPhoto photo={state.photo} onRetake={open} />;
    case "failed":
      return (
        <>
          <Banner tone="warn" announce="alert" title={tripMessages.cameraDenied.title}>
            <p>{tripMessages.cameraDenied.text}</p>
          </Banner>
          <Button variant="secondary" block onClick={open}>
            Try Camera Again
          </Button>
        </>
      );
  }
}

function LiveCamera({ stream, capture }: { readonly stream: MediaStream } & Pick<CameraControl, "capture">) {
  const { closeDialog } = useSos();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  return (
    <>
      <CameraView stream={stream} label="Live picture of the camera" onReady={setVideo} />
      <div className={styles.choice}>
        <Button variant="secondary" onClick={closeDialog}>
          Cancel
        </Button>
        <Button
          variant="danger"
          size="large"
          disabled={video === null}
          onClick={() => {
            if (video) capture(video);
          }}
        >
          Capture
        </Button>
      </div>
    </>
  );
}

interface CapturedPhotoProps {
  readonly photo: Photo;
  readonly onRetake: () => void;
}

function CapturedPhoto({ photo, onRetake }: CapturedPhotoProps) {
  const { send } = useSos();
  return (
    <>
      <PhotoView url={photo.url} alt="The photo that goes with the SOS" />
      <Button
        variant="danger"
        size="large"
        block
        icon={<Send aria-hidden="true" size={22} />}
        onClick={() => send(photo)}
      >
        Send SOS Alert
      </Button>
      <Button variant="secondary" block icon={<RotateCcw aria-hidden="true" size={18} />} onClick={onRetake}>
        Retake
      </Button>
    </>
  );
}

const DESCRIPTIONS = {
  idle: "Take a photo of where you are or who is with you. Then the alert goes to all your contacts.",
  opening: "Allow the camera if your phone asks.",
  live: "Point the camera, then capture.",
  captured: "Send it now, or take another photo.",
  failed: "The alert goes out without a photo just as fast.",
} as const;

/** @param props.isMain whether it is the next step, or stands beside one */
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
