import type { Alert } from "@guardianlink/domain/alerts/alert";
import { useEffect, useEffectEvent, useState } from "react";
import { useCamera, useOpenIfAllowed } from "../../platform/device/use-camera.ts";
import { Button } from "../../ui/button.tsx";
import { CameraView, PhotoView } from "../../ui/camera-view.tsx";
import { useSos } from "./sos-provider.tsx";

/**
 * The camera during the countdown, if the page may open it without asking. A photo is
 * attached to the SOS at once.
 */
export function CountdownCamera({ alert }: { readonly alert: Alert }) {
  const { attachPhoto } = useSos();
  const { state, open, capture } = useCamera();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  useOpenIfAllowed(open);
  const photo = state.step === "captured" ? state.photo : null;
  const attach = useEffectEvent((taken: NonNullable<typeof photo>) => attachPhoto(alert, taken));
  useEffect(() => {
    if (photo !== null) attach(photo);
  }, [photo]);
  if (photo !== null)
    return (
      <>
        <PhotoView url={photo.url} alt="The photo that goes with the SOS" />
        <p role="status">Photo added.</p>
      </>
    );
  if (state.step !== "live") return null;
  return (
    <>
      <CameraView stream={state.stream} label="Live picture of the camera" onReady={setVideo} />
      <Button
        variant="danger"
        block
        disabled={video === null}
        onClick={() => {
          if (video) capture(video);
        }}
      >
        Capture
      </Button>
    </>
  );
}
