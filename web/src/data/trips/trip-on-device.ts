import { isStoredTripKey } from "@guardianlink/domain/stored-trip-key";

/**
 * Whether a trip of any account runs on this device. It is false in a browser without storage.
 */
export function isTripOnDevice(open: () => Pick<Storage, "key" | "length"> = () => localStorage): boolean {
  try {
    const storage = open();
    return Array.from({ length: storage.length }, (_, at) => storage.key(at)).some(
      (key) => key !== null && isStoredTripKey(key),
    );
  } catch {
    return false;
  }
}
