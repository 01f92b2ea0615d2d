import { useCallback, useEffect, useRef, useState } from "react";
import type { CameraSession } from "./camera.ts";
import { useServices } from "../services.ts";

/** A photo that was taken. `url` shows it until it is retaken or the component unmounts. */
export interface Photo {
  readonly blob: Blob;
  readonly url: string;
  /** The time by the server's clock, because the file's name shows it to the contacts. */
  readonly takenAt: Date;
}

type CameraState =
  | { readonly step: "idle" }
  /**
   * `isSlow` means that opening takes so long that the page should offer to go on without a photo.
   */
  | { readonly step: "opening"; readonly isSlow: boolean }
  | { readonly step: "live"; readonly stream: MediaStream }
  | { readonly step: "captured"; readonly photo: Photo }
  | { readonly step: "failed" };

/**
 * Wait longer than this before calling the camera slow: a pending permission question looks the
 * same as a camera that hangs.
 */
const SLOW_MS = 3000;

export interface CameraControl {
  readonly state: CameraState;
  readonly open: () => void;
  readonly capture: (video: HTMLVideoElement) => void;
  /** Stops the camera and discards the photo. */
  readonly reset: () => void;
}

/** Opens the camera at once where the page may do so without a question. */
export function useOpenIfAllowed(open: () => void): void {
  const { camera } = useServices();
  useEffect(() => {
    let isMounted = true;
    void camera.permission().then((permission) => {
      if (permission === "granted" && isMounted) open();
    });
    return () => void (isMounted = false);
  }, [camera, open]);
}

/**
 * Opens one camera and takes a photo. The camera is always off after `reset` or when the component
 * unmounts.
 */
export function useCamera(): CameraControl {
  const { camera, clock, clockAhead } = useServices();
  const [state, setState] = useState<CameraState>({ step: "idle" });
  const session = useRef<CameraSession | null>(null);
  /** Counts openings, so that the answer to an abandoned one is ignored. */
  const opening = useRef(0);
  const photoUrl = useRef<string | null>(null);

  const release = useCallback(() => {
    opening.current++;
    session.current?.stop();
    session.current = null;
    if (photoUrl.current !== null) URL.revokeObjectURL(photoUrl.current);
    photoUrl.current = null;
  }, []);
  useEffect(() => release, [release]);

  const open = useCallback(() => {
    release();
    const mine = opening.current;
    setState({ step: "opening", isSlow: false });
    const cancelSlow = clock.after(SLOW_MS, () => {
      if (mine === opening.current) setState({ step: "opening", isSlow: true });
    });
    camera.open().then(
      (opened) => {
        cancelSlow();
        if (mine !== opening.current) {
          opened.stop();
          return;
        }
        session.current = opened;
        setState({ step: "live", stream: opened.stream });
      },
      () => {
        cancelSlow();
        if (mine === opening.current) setState({ step: "failed" });
      },
    );
  }, [camera, clock, release]);

  const capture = useCallback(
    (video: HTMLVideoElement) => {
      const mine = opening.current;
      camera.capture(video).then(
        (blob) => {
          if (mine !== opening.current) return;
          release();
          const url = URL.createObjectURL(blob);
          photoUrl.current = url;
          setState({
            step: "captured",
            photo: { blob, url, takenAt: new Date(clock.now().getTime() - clockAhead.ms()) },
          });
        },
        () => {
          if (mine !== opening.current) return;
          release();
          setState({ step: "failed" });
        },
      );
    },
    [camera, clock, clockAhead, release],
  );

  const reset = useCallback(() => {
    release();
    setState({ step: "idle" });
  }, [release]);

  return { state, open, capture, reset };
}
