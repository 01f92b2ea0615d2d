import type { Services } from "../services.ts";
import type { CameraSession } from "./camera.ts";

interface TakenPhoto {
  readonly blob: Blob;
  /** The time by the server's clock, because the file's name shows it to the contacts. */
  readonly takenAt: Date;
}

/** A photo that was taken. `url` shows it until it is retaken or the component unmounts. */
export interface Photo extends TakenPhoto {
  readonly url: string;
}

export type CameraState =
  | { readonly step: "idle" }
  /**
   * `isSlow`: the camera takes long to open, so the page offers to continue without a photo.
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

interface ReleasableCamera extends Omit<CameraControl, "state"> {
  /** Stops the camera and discards the photo, without showing it. */
  readonly release: () => void;
}

/** What a component holds of the camera: the session that is live, or the photo that it took. */
function heldCamera() {
  let session: CameraSession | null = null;
  let photoUrl: string | null = null;
  let releases = 0;
  return {
    keep(live: CameraSession): void {
      session = live;
    },
    /** @returns the URL of the photo, valid until the release */
    keepPhoto(blob: Blob): string {
      photoUrl = URL.createObjectURL(blob);
      return photoUrl;
    },
    release: (): void => {
      releases++;
      session?.stop();
      session = null;
      if (photoUrl !== null) URL.revokeObjectURL(photoUrl);
      photoUrl = null;
    },
    /** @returns a function that says whether the camera is still held, so that an answer counts */
    untilRelease(): () => boolean {
      const at = releases;
      return () => at === releases;
    },
  };
}

/** The camera of one component. `show` is told each change of its state. */
export function cameraControl(
  { camera, clock, clockAhead }: Pick<Services, "camera" | "clock" | "clockAhead">,
  show: (state: CameraState) => void,
): ReleasableCamera {
  const held = heldCamera();
  const failIf = (isCurrent: () => boolean) => (): void => {
    if (!isCurrent()) return;
    held.release();
    show({ step: "failed" });
  };
  const open = (): void => {
    held.release();
    const isCurrent = held.untilRelease();
    show({ step: "opening", isSlow: false });
    const cancelSlow = clock.after(SLOW_MS, () => {
      if (isCurrent()) show({ step: "opening", isSlow: true });
    });
    const opened = (live: CameraSession): void => {
      if (!isCurrent()) {
        live.stop();
        return;
      }
      held.keep(live);
      show({ step: "live", stream: live.stream });
    };
    camera.open().finally(cancelSlow).then(opened, failIf(isCurrent));
  };
  const capture = async (video: HTMLVideoElement): Promise<TakenPhoto | null> => {
    const isCurrent = held.untilRelease();
    const blob = await camera.capture(video).catch(failIf(isCurrent));
    if (!blob) return null;
    const taken = { blob, takenAt: new Date(clock.now().getTime() - clockAhead.ms()) };
    if (isCurrent()) {
      held.release();
      show({ step: "captured", photo: { ...taken, url: held.keepPhoto(blob) } });
    }
    return taken;
  };
  const reset = (): void => {
    held.release();
    show({ step: "idle" });
  };
  return { open, capture, reset, release: held.release };
}
