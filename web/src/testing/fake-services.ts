import { matchPlaces } from "@guardianlink/domain/places/match-places";
import { vi } from "vitest";
import type { DataServices } from "../data/services.tsx";
import { deviceStorage } from "../platform/storage/device-storage.ts";
import { showToast } from "../ui/show-toast.ts";
import { fakeClock } from "./fake-clock.ts";
import type { FakeClock } from "./fake-clock.ts";
import { fakeCamera, fakeMicrophone, fakePhoneSigns, fakeGeolocation, fakeSharing } from "./fake-device.ts";
import type { FakeCamera, FakeMicrophone, FakePhoneSigns, FakeSharing } from "./fake-device.ts";
import { fakePhotos, fakeLocations } from "./fake-queues.ts";
import type { FakePhotos } from "./fake-queues.ts";
import { fakeStore } from "./fake-store.ts";
import type { FakeStore } from "./fake-store.ts";

export interface FakeServices
  extends DataServices, FakeCamera, FakeMicrophone, FakePhoneSigns, FakeSharing, FakePhotos {
  readonly store: FakeStore;
  readonly clock: FakeClock;
  readonly setOnline: (isOnline: boolean) => void;
  readonly setVisible: (isVisible: boolean) => void;
}

/**
 * Creates the services of a phone in Lagos with a network, a camera and an empty database, on 21
 * November 2026 at 10:00 UTC.
 */
export function fakeServices(now = new Date("2026-11-21T10:00:00Z")): FakeServices {
  const clock = fakeClock(now);
  const online = switchable();
  const visible = switchable();
  let ids = 0;
  return {
    clock,
    setOnline: online.set,
    setVisible: visible.set,
    store: fakeStore(() => clock.now()),
    call: (name) => Promise.reject(new Error(`The test has no function ${name}.`)),
    fileLink: (path) => Promise.resolve(`https://photos.example/${path}`),
    geolocation: fakeGeolocation(clock),
    geocoder,
    ...fakeCamera(),
    ...fakeMicrophone(),
    ...fakePhoneSigns(),
    ...fakeSharing(),
    ...fakePhotos(),
    locations: fakeLocations(),
    device: deviceStorage(localStorage),
    clockAhead: {
      ms: () => 0,
      measure: () => Promise.resolve(0),
      recheck: () => Promise.resolve(),
      subscribe: () => () => undefined,
    },
    network: {
      isOnline: online.get,
      isReachable: online.get,
      suspect: () => undefined,
      subscribe: online.subscribe,
    },
    visibility: { isVisible: visible.get, subscribe: visible.subscribe },
    wakeLock: { isSupported: false, request: () => Promise.reject(new Error("unsupported")) },
    notify: showToast,
    newId: vi.fn(() => `id${++ids}`),
  };
}

/** A state that is on until it is set, and can be observed. */
function switchable() {
  let value = true;
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

const geocoder: DataServices["geocoder"] = {
  address: () => Promise.resolve("12 Allen Avenue, Ikeja, Lagos"),
  nearby: () => Promise.resolve("near Ikeja, Lagos"),
  towns: (typed) =>
    Promise.resolve(
      matchPlaces([{ name: "Ibadan", state: "Oyo", latitude: 7.378, longitude: 3.906 }], typed),
    ),
  addresses: () => Promise.resolve([]),
};
