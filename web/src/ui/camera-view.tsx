import { useCallback } from "react";
import styles from "./camera-view.module.css";

interface CameraViewProps {
  readonly stream: MediaStream;
  /** Called with the video once it shows a picture. */
  readonly onReady: (video: HTMLVideoElement) => void;
}

/** The live picture of a camera. */
export function CameraView({ stream, onReady }: CameraViewProps) {
  const attach = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video) video.srcObject = stream;
    },
    [stream],
  );
  return (
    <video
      ref={attach}
      aria-label="Live picture of the camera"
      className={styles.frame}
      autoPlay
      muted
      playsInline
      onLoadedData={({ currentTarget }) => onReady(currentTarget)}
    />
  );
}

/** A photo in the same frame as the live picture. */
export const PhotoView = ({ url, alt }: { readonly url: string; readonly alt: string }) => (
  <img src={url} alt={alt} className={styles.frame} />
);
