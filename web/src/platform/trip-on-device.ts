import { isStoredTripKey } from "@guardianlink/domain/stored-trip-key";

/** Whether a trip runs on this device, whoever is signed in. */
export const isTripOnDevice = (storage: Pick<Storage, "key" | "length"> = localStorage): boolean =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at)).some(
    (key) => key !== null && isStoredTripKey(key),
  );
