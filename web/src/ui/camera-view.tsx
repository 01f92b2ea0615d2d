import { useCallback } from "react";
import styles from "./camera-view.module.css";

interface CameraViewProps {
  readonly stream: MediaStream;
  readonly label: string;
  /** Called with the video once it shows a picture. */
  readonly onReady: (video: HTMLVideoElement) => void;
}

/** The live picture of a camera. */
export function CameraView({ stream, label, onReady }: CameraViewProps) {
  const attach = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video) video.srcObject = stream;
    },
    [stream],
  );
  return (
    <video
      ref={attach}
      aria-label={label}
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
