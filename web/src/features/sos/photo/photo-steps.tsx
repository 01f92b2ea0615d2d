import { tripMessages } from "@guardianlink/domain/trips/trip-messages";
import { Camera, RotateCcw, Send } from "lucide-react";
import { useState } from "react";
import type { SosPhoto } from "../../../data/alerts/attach-to-sos.ts";
import type { CameraControl, Photo } from "../../../platform/device/camera-control.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { CameraView, PhotoView } from "../../../ui/camera-view.tsx";
import { LoadingState } from "../../../ui/loading-state.tsx";
import styles from "./sos-dialog.module.css";

interface PhotoActions {
  /** The label of the button that sends the photo. */
  readonly sendLabel: string;
  readonly onSend: (photo: SosPhoto) => void;
  readonly onCancel: () => void;
}

/** What the camera's state allows next. */
export function PhotoSteps({
  camera: { state, open, capture },
  ...actions
}: PhotoActions & { readonly camera: CameraControl }) {
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
      return <LiveCamera stream={state.stream} capture={capture} onCancel={actions.onCancel} />;
    case "captured":
      return <CapturedPhoto photo={state.photo} onRetake={open} {...actions} />;
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

type LiveCameraProps = Pick<CameraControl, "capture"> &
  Pick<PhotoActions, "onCancel"> & { readonly stream: MediaStream };

function LiveCamera({ stream, capture, onCancel }: LiveCameraProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  return (
    <>
      <CameraView stream={stream} onReady={setVideo} />
      <div className={styles.choice}>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          variant="danger"
          size="large"
          disabled={video === null}
          onClick={() => {
            if (video) void capture(video);
          }}
        >
          Capture
        </Button>
      </div>
    </>
  );
}

type CapturedPhotoProps = Omit<PhotoActions, "onCancel"> & {
  readonly photo: Photo;
  readonly onRetake: () => void;
};

const CapturedPhoto = ({ photo, sendLabel, onSend, onRetake }: CapturedPhotoProps) => (
  <>
    <PhotoView url={photo.url} alt="The photo that goes with the SOS" />
    <Button
      variant="danger"
      size="large"
      block
      icon={<Send aria-hidden="true" size={22} />}
      onClick={() => onSend(photo)}
    >
      {sendLabel}
    </Button>
    <Button variant="secondary" block icon={<RotateCcw aria-hidden="true" size={18} />} onClick={onRetake}>
      Retake
    </Button>
  </>
);
