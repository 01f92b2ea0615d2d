import type { DataServices } from "../data/services.tsx";
import { CameraError } from "../platform/device/camera.ts";
import { LocationError } from "../platform/device/geolocation.ts";
import type { RecordedPiece } from "../platform/device/microphone.ts";
import type { Clock } from "../platform/time/clock.ts";

// The parts of a phone: each one as the pages use it, with what a test can do to it or read from
// it.

export interface FakeCamera extends Pick<DataServices, "camera"> {
  /** The person has allowed the camera before. */
  readonly allowCamera: () => void;
  /** Makes the camera fail from now on. */
  readonly refuseCamera: () => void;
  /** The number of cameras that are on. */
  readonly camerasOn: () => number;
}

export function fakeCamera(): FakeCamera {
  let permission: "granted" | "denied" | "prompt" = "prompt";
  let cameras = 0;
  return {
    allowCamera: () => void (permission = "granted"),
    refuseCamera: () => void (permission = "denied"),
    camerasOn: () => cameras,
    camera: {
      permission: () => Promise.resolve(permission),
      open() {
        if (permission === "denied") return Promise.reject(new CameraError(new Error("refused")));
        cameras++;
        return Promise.resolve({ stream: {} as MediaStream, stop: () => cameras-- });
      },
      capture: () => Promise.resolve(new Blob(["photo"], { type: "image/jpeg" })),
    },
  };
}

export interface FakeMicrophone extends Pick<DataServices, "microphone"> {
  readonly isRecording: () => boolean;
  /** Gives the recorder a piece. */
  readonly hear: (startedAt: Date, type?: string) => void;
  readonly blockMicrophone: () => void;
  /** Another app takes the microphone, such as a phone call. */
  readonly takeMicrophone: () => void;
  readonly returnMicrophone: () => void;
}

export function fakeMicrophone(): FakeMicrophone {
  let onPiece: ((piece: RecordedPiece) => void) | null = null;
  let onLost: (() => void) | null = null;
  let isTaken = false;
  let isAllowed = true;
  return {
    isRecording: () => onPiece !== null,
    hear: (startedAt, type = "audio/webm") => onPiece?.({ startedAt, bytes: new ArrayBuffer(8), type }),
    blockMicrophone: () => void (isAllowed = false),
    takeMicrophone() {
      isTaken = true;
      onPiece = null;
      onLost?.();
    },
    returnMicrophone: () => void (isTaken = false),
    microphone: () =>
      Promise.resolve({
        allow: () => Promise.resolve(isAllowed),
        permission: () => Promise.resolve(isAllowed ? "granted" : "denied"),
        record(_format, take, lose) {
          if (isTaken) return Promise.reject(new DOMException("in use", "NotReadableError"));
          onPiece = take;
          onLost = lose;
          return Promise.resolve(() => void (onPiece = null));
        },
      }),
  };
}

export interface FakePhoneSigns extends Pick<DataServices, "phone"> {
  /** What was told to the server by requests that outlive the page. */
  readonly toldServer: readonly object[];
  readonly setBattery: (percent: number) => void;
  readonly leavePage: () => void;
}

export function fakePhoneSigns(): FakePhoneSigns {
  const toldServer: object[] = [];
  const batteryListeners = new Set<() => void>();
  const leaveListeners = new Set<() => void>();
  let batteryPercent = 80;
  return {
    toldServer,
    setBattery(percent) {
      batteryPercent = percent;
      batteryListeners.forEach((tell) => tell());
    },
    leavePage: () => leaveListeners.forEach((tell) => tell()),
    phone: () =>
      Promise.resolve({
        battery: () => batteryPercent,
        network: () => "3g",
        tell: (_path, data) => void toldServer.push(data),
        onBattery(onChange) {
          queueMicrotask(onChange);
          batteryListeners.add(onChange);
          return () => void batteryListeners.delete(onChange);
        },
        onLeave: (leave) => {
          leaveListeners.add(leave);
          return () => void leaveListeners.delete(leave);
        },
      }),
  };
}

/** The location of a phone that stays in Lagos. */
export function fakeGeolocation(clock: Pick<Clock, "now">): DataServices["geolocation"] {
  let latest: ReturnType<DataServices["geolocation"]["latest"]> = null;
  const reading = () =>
    (latest = {
      latitude: 6.5244,
      longitude: 3.3792,
      accuracy: 12,
      speed: null,
      timestamp: clock.now(),
    });
  return {
    permission: () => Promise.resolve("granted"),
    read: () => Promise.resolve(reading()),
    watch(onReading) {
      queueMicrotask(() => onReading(reading()));
      return () => undefined;
    },
    latest: () => latest,
  };
}

/** A location that is not available. */
export const noLocation = (failure: LocationError["failure"]): DataServices["geolocation"] => ({
  permission: () => Promise.resolve(failure === "denied" ? "denied" : "prompt"),
  read: () => Promise.reject(new LocationError(failure)),
  watch(_onReading, onError) {
    queueMicrotask(() => onError(new LocationError(failure)));
    return () => undefined;
  },
  latest: () => null,
});

export interface FakeSharing extends Pick<DataServices, "sharing"> {
  readonly openedLinks: readonly string[];
  /** The links and files that were shared with other apps. */
  readonly offeredLinks: readonly string[];
}

export function fakeSharing(): FakeSharing {
  const openedLinks: string[] = [];
  const offeredLinks: string[] = [];
  return {
    openedLinks,
    offeredLinks,
    sharing: {
      open(url) {
        openedLinks.push(url);
        return true;
      },
      hidesPage: () => false,
      canOfferFile: () => true,
      offerFile: (file) => {
        offeredLinks.push(file.name);
        return Promise.resolve("shared");
      },
      offer({ url }) {
        offeredLinks.push(url);
        return Promise.resolve("copied");
      },
    },
  };
}
