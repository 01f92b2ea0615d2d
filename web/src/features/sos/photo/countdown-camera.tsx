import type { Alert } from "@guardianlink/domain/alerts/alert";
import { useState } from "react";
import { useCamera, useOpenIfAllowed } from "../../../platform/device/use-camera.ts";
import { Button } from "../../../ui/button.tsx";
import { CameraView, PhotoView } from "../../../ui/camera-view.tsx";
import { useSos } from "../provider/sos-provider.tsx";

/**
 * The camera during the countdown, if the page may open it without asking. A photo is attached to
 * the SOS at once, also when the countdown ends while it is taken.
 */
export function CountdownCamera({ alert }: { readonly alert: Alert }) {
  const { attachPhoto } = useSos();
  const { state, open, capture } = useCamera();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  useOpenIfAllowed(open);
  const take = async (from: HTMLVideoElement): Promise<void> => {
    const photo = await capture(from);
    if (photo !== null) attachPhoto(alert, photo);
  };
  if (state.step === "captured")
    return (
      <>
        <PhotoView url={state.photo.url} alt="The photo that goes with the SOS" />
        <p role="status">Photo added.</p>
      </>
    );
  if (state.step !== "live") return null;
  return (
    <>
      <CameraView stream={state.stream} onReady={setVideo} />
      <Button
        variant="danger"
        block
        disabled={video === null}
        onClick={() => {
          if (video) void take(video);
        }}
      >
        Capture
      </Button>
    </>
  );
}
