import { APP_CHECKED } from "@guardianlink/domain/app-check";
import { GEOLOCATION, PHOTO, REGION } from "@guardianlink/domain/config";
import { isPlausiblePhoneTime, MEASUREMENT_MAX } from "@guardianlink/domain/limits";
import type { AuthService } from "../platform/auth/auth.ts";
import { wakeWorkerWithNetwork } from "../platform/background-sync.ts";
import { pingHost } from "../platform/network/ping-host.ts";
import { browserStorage } from "../platform/storage/browser-storage.ts";
import { lazyCalls } from "../platform/firebase/callables.ts";
import { browserCamera } from "../platform/device/camera.ts";
import { clockAhead } from "../platform/time/clock-ahead.ts";
import { systemClock } from "../platform/time/clock.ts";
import { deviceStorage } from "../platform/storage/device-storage.ts";
import { firestoreStore } from "../platform/firestore/firestore-store.ts";
import { browserGeocoder } from "./location/geocoding.ts";
import { browserGeolocation } from "../platform/device/geolocation.ts";
import { openLocalDatabase } from "./local-database.ts";
import { browserNetwork } from "../platform/network/network.ts";
import { browserVisibility } from "../platform/device/page-visibility.ts";
import { once } from "../platform/once.ts";
import { createPhotoQueue } from "./photos/photo-queue.ts";
import { locationOutbox } from "./trips/location-outbox.ts";
import { isTripOnDevice } from "./trips/trip-on-device.ts";
import { randomId } from "../platform/random-id.ts";
import { reportProblem } from "../platform/report.ts";
import type { DataServices } from "./services.tsx";
import { browserSharing } from "../platform/device/share.ts";
import { browserWakeLock } from "../platform/device/wake-lock.ts";

/** These functions process all data of an account. */
const SLOW_CALLS = ["exportMyData", "deleteMyAccount"];

const GEOLOCATION_RULES = {
  ...GEOLOCATION,
  maximum: MEASUREMENT_MAX,
  isPlausibleTime: isPlausiblePhoneTime,
};

/**
 * Creates the browser's services. The SDKs of Firebase are loaded at their first use, and used once
 * it is known who is signed in.
 * @param notify shows a message to the person
 */
export function browserServices(notify: DataServices["notify"], auth: AuthService): DataServices {
  const ahead = clockAhead({
    storage: browserStorage,
    ask: pingHost,
    nowMs: () => Date.now(),
    isTripRunning: isTripOnDevice,
  });
  const store = firestoreStore(auth);
  const database = once(() => openLocalDatabase());
  const openStorage = once(async () => {
    await auth.ready();
    return (await import("../platform/firebase/file-storage.ts")).openFileStorage();
  });
  return {
    store,
    call: lazyCalls(auth.ready, { region: REGION, appChecked: APP_CHECKED, slow: SLOW_CALLS }),
    fileLink: async (path) => (await openStorage()).link(path),
    geolocation: browserGeolocation(GEOLOCATION_RULES, () => ahead.ms()),
    geocoder: browserGeocoder(),
    camera: browserCamera(PHOTO),
    photos: createPhotoQueue({
      database,
      storage: openStorage,
      store,
      network: browserNetwork,
      clock: systemClock,
      report: reportProblem,
      wakeWorker: wakeWorkerWithNetwork,
    }),
    locations: locationOutbox(database, reportProblem, () => {
      // With a network the page sends a location within seconds.
      if (!browserNetwork.isOnline()) wakeWorkerWithNetwork().catch(reportProblem);
    }),
    device: deviceStorage(browserStorage),
    clock: systemClock,
    clockAhead: ahead,
    network: browserNetwork,
    visibility: browserVisibility,
    microphone: async () => (await import("../platform/device/microphone.ts")).browserMicrophone,
    phone: async () => (await import("../platform/device/phone-signs.ts")).browserPhone(),
    wakeLock: browserWakeLock,
    sharing: browserSharing,
    notify,
    newId: randomId,
  };
}
