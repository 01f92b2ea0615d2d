import { useEffect, useMemo, useState } from "react";
import type { CameraSession } from "./camera.ts";
import { useServices } from "../services.ts";
import type { Services } from "../services.ts";

interface TakenPhoto {
  readonly blob: Blob;
  /** The time by the server's clock, because the file's name shows it to the contacts. */
  readonly takenAt: Date;
}

/** A photo that was taken. `url` shows it until it is retaken or the component unmounts. */
export interface Photo extends TakenPhoto {
  readonly url: string;
}

type CameraState =
  | { readonly step: "idle" }
  /**
   * `isSlow` means that opening takes so long that the page should offer to continue without a
   * photo.
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
  /** @returns the photo, also when the camera was stopped meanwhile; null when it failed */
  readonly capture: (video: HTMLVideoElement) => Promise<TakenPhoto | null>;
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
  const services = useServices();
  const [state, setState] = useState<CameraState>({ step: "idle" });
  const { release, ...control } = useMemo(() => cameraControl(services, setState), [services]);
  useEffect(() => release, [release]);
  return { state, ...control };
}

interface ReleasableCamera extends Omit<CameraControl, "state"> {
  /** Stops the camera and discards the photo, without showing it. */
  readonly release: () => void;
}

/** The camera of one component. `show` is told each change of its state. */
function cameraControl(
  { camera, clock, clockAhead }: Pick<Services, "camera" | "clock" | "clockAhead">,
  show: (state: CameraState) => void,
): ReleasableCamera {
  let session: CameraSession | null = null;
  let photoUrl: string | null = null;
  /** Counts releases, so that what was asked of a camera before is ignored. */
  let releases = 0;

  const release = (): void => {
    releases++;
    session?.stop();
    session = null;
    if (photoUrl !== null) URL.revokeObjectURL(photoUrl);
    photoUrl = null;
  };
  const failUnlessReleased = (at: number) => (): void => {
    if (at !== releases) return;
    release();
    show({ step: "failed" });
  };
  const open = (): void => {
    release();
    const at = releases;
    show({ step: "opening", isSlow: false });
    const cancelSlow = clock.after(SLOW_MS, () => {
      if (at === releases) show({ step: "opening", isSlow: true });
    });
    const opened = (live: CameraSession): void => {
      if (at !== releases) {
        live.stop();
        return;
      }
      session = live;
      show({ step: "live", stream: live.stream });
    };
    camera.open().finally(cancelSlow).then(opened, failUnlessReleased(at));
  };
  const capture = async (video: HTMLVideoElement): Promise<TakenPhoto | null> => {
    const at = releases;
    const blob = await camera.capture(video).catch(failUnlessReleased(at));
    if (!blob) return null;
    const taken = { blob, takenAt: new Date(clock.now().getTime() - clockAhead.ms()) };
    if (at === releases) {
      release();
      photoUrl = URL.createObjectURL(blob);
      show({ step: "captured", photo: { ...taken, url: photoUrl } });
    }
    return taken;
  };
  const reset = (): void => {
    release();
    show({ step: "idle" });
  };
  return { open, capture, reset, release };
}
