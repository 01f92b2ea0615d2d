import { parseWith } from "@guardianlink/domain/parse";
import { storedTripKey } from "@guardianlink/domain/stored-trip-key";
import { storedTripSchema } from "@guardianlink/domain/trip";
import type { StoredTrip } from "@guardianlink/domain/trip";
import type { UserId } from "@guardianlink/domain/ids";
import { reportProblem } from "./report.ts";

/** Small records on this device. A private window may refuse to keep them: then they last as long as the page. */
export interface DeviceStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Tells of changes by this page and by other tabs. */
  readonly subscribe: (onChange: () => void) => () => void;
}

export function deviceStorage(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
  otherTabs: Pick<EventTarget, "addEventListener" | "removeEventListener">,
): DeviceStorage {
  const unsaved = new Map<string, string>();
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    get: (key) => unsaved.get(key) ?? storage.getItem(key),
    set(key, value) {
      unsaved.delete(key);
      try {
        storage.setItem(key, value);
      } catch {
        unsaved.set(key, value);
      }
      notify();
    },
    remove(key) {
      unsaved.delete(key);
      storage.removeItem(key);
      notify();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      otherTabs.addEventListener("storage", onChange);
      return () => {
        listeners.delete(onChange);
        otherTabs.removeEventListener("storage", onChange);
      };
    },
  };
}

/** The running trip as this device remembers it; null when there is none or the record is damaged. */
export function parseStoredTrip(text: string | null): StoredTrip | null {
  if (text === null) return null;
  try {
    return parseWith(storedTripSchema, JSON.parse(text), "stored trip");
  } catch (error) {
    reportProblem(error);
    return null;
  }
}

export const readStoredTrip = (device: DeviceStorage, uid: UserId): StoredTrip | null =>
  parseStoredTrip(device.get(storedTripKey(uid)));

export const writeStoredTrip = (device: DeviceStorage, uid: UserId, trip: StoredTrip): void =>
  device.set(storedTripKey(uid), JSON.stringify(trip));

export const clearStoredTrip = (device: DeviceStorage, uid: UserId): void =>
  device.remove(storedTripKey(uid));
