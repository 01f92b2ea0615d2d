import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { PUSH_CHANGES, TRIP_ANSWERS } from "@guardianlink/domain/worker-messages";
import {
  ACCOUNT_GONE_KEY,
  CLOCK_AHEAD_KEY,
  INSTALL_DISMISSED_KEY,
  LOCAL_SUITE_KEY,
} from "../../platform/storage/device-keys.ts";
import type { DeviceStorage } from "../../platform/storage/device-storage.ts";
import { closeNotifications } from "../../platform/push/notifications.ts";
import { settleWithin } from "../../platform/time/clock.ts";
import type { Unsent } from "../../platform/firestore/store.ts";
import { reportProblem } from "../../platform/report.ts";
import type { DataServices } from "../services.tsx";

export type { Unsent };

/** The account whose data this phone keeps. */
const OWNER_KEY = "guardianlink.owner";

export const ownerOfDevice = (device: Pick<DeviceStorage, "get">): string | null => device.get(OWNER_KEY);
export const setOwnerOfDevice = (device: Pick<DeviceStorage, "set">, uid: UserId): void =>
  device.set(OWNER_KEY, uid);

const DEVICE_KEYS: readonly string[] = [
  ACCOUNT_GONE_KEY,
  CLOCK_AHEAD_KEY,
  INSTALL_DISMISSED_KEY,
  LOCAL_SUITE_KEY,
];
/** Firebase Auth removes its own keys when it signs out. */
const staysOnDevice = (key: string): boolean => DEVICE_KEYS.includes(key) || key.startsWith("firebase:");

/** An SOS, or the start or the end of a trip, waits on this phone, so no one signs out. */
export class UnsentError extends Error {
  constructor() {
    super("Urgent writes wait on this phone.");
    this.name = "UnsentError";
  }
}

/** What signing out would lose, after a short wait for what is on its way. */
export async function findUnsent(
  { store, photos, locations }: Pick<DataServices, "store" | "photos" | "locations">,
  uid: UserId,
): Promise<Unsent> {
  const writes = await store.unsent(paths.user(uid));
  if (writes !== "nothing") return writes;
  const trips = await locations.claim(uid).catch((error: unknown) => {
    reportProblem(error);
    return [];
  });
  return photos.progress().length > 0 || trips.length > 0 ? "other" : "nothing";
}

/** A database that another tab does not let go must not keep a person from leaving. */
const CLEAR_WITHIN_MS = 10_000;

async function clearCaches(): Promise<void> {
  if (!("caches" in globalThis)) return;
  await Promise.all([TRIP_ANSWERS, PUSH_CHANGES].map(({ cache }) => caches.delete(cache)));
}

/**
 * Deletes what this phone keeps of an account: the database's cache and its writes, photos and
 * locations that wait, records, answers on notifications, and the notifications on the screen. The
 * app's own files stay. It never fails: what cannot be deleted now is deleted before the next
 * account's data is stored (`ownerOfDevice`).
 */
export async function clearDevice({
  store,
  photos,
  locations,
  device,
  clock,
}: Pick<DataServices, "store" | "photos" | "locations" | "device" | "clock">): Promise<void> {
  const parts = [
    store.close({ erases: true }),
    photos.clear(),
    locations.clear(),
    clearCaches(),
    closeNotifications(),
  ].map((part) =>
    part.then(
      () => true,
      (error: unknown) => (reportProblem(error), false),
    ),
  );
  const cleared = await settleWithin(clock, Promise.all(parts), CLEAR_WITHIN_MS);
  const owner = ownerOfDevice(device);
  device.clear(staysOnDevice);
  const isComplete = cleared.outcome === "done" && cleared.value.every(Boolean);
  // The mark stays until everything is gone.
  if (!isComplete && owner !== null) device.set(OWNER_KEY, owner);
}
