import { matchPlaces } from "@guardianlink/domain/places/match-places";
import { vi } from "vitest";
import { CameraError } from "../platform/device/camera.ts";
import { deviceStorage } from "../platform/storage/device-storage.ts";
import type { RecordedPiece } from "../platform/device/microphone.ts";
import { PositionError } from "../platform/device/geolocation.ts";
import type { QueuedPhoto, QueuedPosition } from "../data/local-database.ts";
import type { PhotoOutcome } from "../data/photos/upload-photo.ts";
import type { DataServices } from "../data/services.tsx";
import { showToast } from "../ui/show-toast.ts";
import { fakeClock } from "./fake-clock.ts";
import type { FakeClock } from "./fake-clock.ts";
import { fakeStore } from "./fake-store.ts";
import type { FakeStore } from "./fake-store.ts";

export interface FakeServices extends DataServices {
  readonly store: FakeStore;
  readonly clock: FakeClock;
  readonly queuedPhotos: QueuedPhoto[];
  readonly openedLinks: string[];
  /** The links that were shared with other apps. */
  readonly offeredLinks: string[];
  readonly setOnline: (isOnline: boolean) => void;
  readonly setVisible: (isVisible: boolean) => void;
  /** What was told to the server by requests that outlive the page. */
  readonly toldServer: readonly object[];
  readonly isRecording: () => boolean;
  /** Gives the recorder a piece. */
  readonly hear: (startedAt: Date, type?: string) => void;
  readonly blockMicrophone: () => void;
  readonly setBattery: (percent: number) => void;
  readonly leavePage: () => void;
  /** Completes the upload of a photo. */
  readonly endUpload: (outcome: PhotoOutcome) => void;
  /** The person has allowed the camera before. */
  readonly allowCamera: () => void;
  /** Makes the camera fail from now on. */
  readonly refuseCamera: () => void;
  /** The number of cameras that are on. */
  camerasOn(): number;
}

/** A value that can be observed and set. */
function switchable(initial: boolean) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next: boolean): void => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * Creates the services of a phone in Lagos with a network, a camera and an empty database, on 21
 * November 2026 at 10:00 UTC.
 */
export function fakeServices(now = new Date("2026-11-21T10:00:00Z")): FakeServices {
  const clock = fakeClock(now);
  const online = switchable(true);
  const visible = switchable(true);
  const queuedPhotos: QueuedPhoto[] = [];
  const positions: QueuedPosition[] = [];
  const openedLinks: string[] = [];
  const offeredLinks: string[] = [];
  const uploadListeners = new Set<(outcome: PhotoOutcome) => void>();
  const toldServer: object[] = [];
  let hear: ((piece: RecordedPiece) => void) | null = null;
  let isMicrophoneAllowed = true;
  const batteryListeners = new Set<() => void>();
  const leaveListeners = new Set<() => void>();
  let batteryPercent = 80;
  let isCameraRefused = false;
  let isCameraAllowed = false;
  let cameras = 0;
  let ids = 0;
  let latest: ReturnType<DataServices["positioning"]["latest"]> = null;
  const reading = () =>
    (latest = {
      latitude: 6.5244,
      longitude: 3.3792,
      accuracy: 12,
      speed: null,
      timestamp: clock.now(),
    });
  return {
    clock,
    queuedPhotos,
    openedLinks,
    offeredLinks,
    setOnline: online.set,
    setVisible: visible.set,
    endUpload: (outcome) => uploadListeners.forEach((tell) => tell(outcome)),
    allowCamera: () => void (isCameraAllowed = true),
    refuseCamera: () => void (isCameraRefused = true),
    camerasOn: () => cameras,
    store: fakeStore(() => clock.now()),
    call: (name) => Promise.reject(new Error(`The test has no function ${name}.`)),
    fileLink: (path) => Promise.resolve(`https://photos.example/${path}`),
    positioning: {
      permission: () => Promise.resolve("granted"),
      read: () => Promise.resolve(reading()),
      watch(onReading) {
        queueMicrotask(() => onReading(reading()));
        return () => undefined;
      },
      latest: () => latest,
    },
    geocoder: {
      address: () => Promise.resolve("12 Allen Avenue, Ikeja, Lagos"),
      nearby: () => Promise.resolve("near Ikeja, Lagos"),
      towns: (typed) =>
        Promise.resolve(
          matchPlaces([{ name: "Ibadan", state: "Oyo", latitude: 7.378, longitude: 3.906 }], typed),
        ),
      addresses: () => Promise.resolve([]),
    },
    camera: {
      permission: () => Promise.resolve(isCameraRefused ? "denied" : isCameraAllowed ? "granted" : "prompt"),
      open() {
        if (isCameraRefused) return Promise.reject(new CameraError(new Error("refused")));
        cameras++;
        return Promise.resolve({ stream: {} as MediaStream, stop: () => cameras-- });
      },
      capture: () => Promise.resolve(new Blob(["photo"], { type: "image/jpeg" })),
    },
    photos: {
      add(photo) {
        queuedPhotos.push(photo);
        return Promise.resolve();
      },
      start: () => () => undefined,
      clear() {
        queuedPhotos.length = 0;
        return Promise.resolve();
      },
      progress: () => NO_PROGRESS,
      subscribe: () => () => undefined,
      onOutcome(tell) {
        uploadListeners.add(tell);
        return () => uploadListeners.delete(tell);
      },
    },
    positions: {
      put(position) {
        positions.push(position);
        return Promise.resolve();
      },
      takeNewest: (_trip, limit) => Promise.resolve(positions.splice(-limit).reverse()),
      claim: () => Promise.resolve([...new Set(positions.map((one) => one.tripId))]),
      clear() {
        positions.length = 0;
        return Promise.resolve();
      },
    },
    device: deviceStorage(localStorage, window),
    clockAhead: { ms: () => 0, measure: () => Promise.resolve(0), recheck: () => Promise.resolve() },
    network: {
      isOnline: online.get,
      isReachable: online.get,
      suspect: () => undefined,
      subscribe: online.subscribe,
    },
    visibility: { isVisible: visible.get, subscribe: visible.subscribe },
    microphone: () =>
      Promise.resolve({
        allow: () => Promise.resolve(isMicrophoneAllowed),
        permission: () => Promise.resolve(isMicrophoneAllowed ? "granted" : "denied"),
        record(_format, onPiece) {
          hear = onPiece;
          return Promise.resolve(() => void (hear = null));
        },
      }),
    isRecording: () => hear !== null,
    hear: (startedAt, type = "audio/webm") => hear?.({ startedAt, bytes: new ArrayBuffer(8), type }),
    blockMicrophone: () => void (isMicrophoneAllowed = false),
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
    toldServer,
    setBattery(percent) {
      batteryPercent = percent;
      batteryListeners.forEach((tell) => tell());
    },
    leavePage: () => leaveListeners.forEach((tell) => tell()),
    wakeLock: { isSupported: false, request: () => Promise.reject(new Error("unsupported")) },
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
    notify: showToast,
    newId: vi.fn(() => `id${++ids}`),
  };
}

const NO_PROGRESS: readonly never[] = [];

/** A location that is not available. */
export const noPosition = (failure: PositionError["failure"]): DataServices["positioning"] => ({
  permission: () => Promise.resolve(failure === "denied" ? "denied" : "prompt"),
  read: () => Promise.reject(new PositionError(failure)),
  watch(_onReading, onError) {
    queueMicrotask(() => onError(new PositionError(failure)));
    return () => undefined;
  },
  latest: () => null,
});
