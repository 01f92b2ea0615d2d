import { askHost } from "./ask-host.ts";
import { browserStorage } from "./browser-storage.ts";
import { callFunction } from "./callables.ts";
import { browserCamera } from "./camera.ts";
import { clockAhead } from "./clock-ahead.ts";
import { systemClock } from "./clock.ts";
import { deviceStorage } from "./device-storage.ts";
import { lazyStore } from "./firestore/lazy-store.ts";
import { browserGeocoder } from "./geocoding.ts";
import { browserPositioning } from "./geolocation.ts";
import { openLocalDatabase } from "./local-database.ts";
import { browserNetwork } from "./network.ts";
import { browserVisibility } from "./page-visibility.ts";
import { once } from "./once.ts";
import { createPhotoQueue } from "./photo-queue.ts";
import { positionOutbox } from "./position-outbox.ts";
import { randomId } from "./random-id.ts";
import { reportProblem } from "./report.ts";
import type { Services } from "./services.ts";
import { browserSharing } from "./share.ts";
import { browserWakeLock } from "./wake-lock.ts";

const loadStore = () => import("./firestore/firestore-store.ts");

/** Fetches the database's SDK before its first use. */
export async function preloadStore(): Promise<void> {
  await loadStore();
}

/**
 * Creates the browser's services. The Firestore and Storage SDKs are loaded at their first use.
 * @param notify shows a message to the person
 */
export function browserServices(notify: Services["notify"]): Services {
  const ahead = clockAhead({
    storage: browserStorage,
    ask: askHost,
    nowMs: () => Date.now(),
  });
  const store = lazyStore(async () => (await loadStore()).openFirestoreStore());
  const database = once(() => openLocalDatabase());
  const openStorage = once(async () => (await import("./photo-storage.ts")).openPhotoStorage());
  return {
    store,
    call: callFunction,
    photoLink: async (path) => (await openStorage()).link(path),
    positioning: browserPositioning(() => ahead.ms()),
    geocoder: browserGeocoder(),
    camera: browserCamera,
    photos: createPhotoQueue({
      database,
      storage: openStorage,
      store,
      network: browserNetwork,
      clock: systemClock,
      report: reportProblem,
    }),
    positions: positionOutbox(database, reportProblem),
    device: deviceStorage(browserStorage, window),
    clock: systemClock,
    clockAhead: ahead,
    network: browserNetwork,
    visibility: browserVisibility,
    wakeLock: browserWakeLock,
    sharing: browserSharing,
    notify,
    newId: randomId,
  };
}
