import { useCallback, useEffect, useRef, useState } from "react";
import type { CameraSession } from "./camera.ts";
import { useServices } from "./services.ts";

/** A photo that was taken; `url` shows it until it is retaken or the component goes. */
interface Photo {
  readonly blob: Blob;
  readonly url: string;
  /** By the server's clock: the name of the file tells the contacts. */
  readonly takenAt: Date;
}

type CameraState =
  | { readonly step: "idle" }
  /** `isSlow`: it has taken so long that going on without a photo should be offered. */
  | { readonly step: "opening"; readonly isSlow: boolean }
  | { readonly step: "live"; readonly stream: MediaStream }
  | { readonly step: "captured"; readonly photo: Photo }
  | { readonly step: "failed" };

/** A browser that shows its permission question looks the same as a camera that hangs. */
const SLOW_MS = 3000;

export interface CameraControl {
  readonly state: CameraState;
  readonly open: () => void;
  readonly capture: (video: HTMLVideoElement) => void;
  /** Back to the start: the camera stops and the photo is dropped. */
  readonly reset: () => void;
}

/** One camera, from opening to the photo. Whatever happens, it is off when the component goes or `reset` is called. */
export function useCamera(): CameraControl {
  const { camera, clock, clockAhead } = useServices();
  const [state, setState] = useState<CameraState>({ step: "idle" });
  const session = useRef<CameraSession | null>(null);
  /** Counts openings, so that an answer to an abandoned one is dropped. */
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
