import { isStoredTripKey } from "@guardianlink/domain/stored-trip-key";
import { browserStorage, keysOf } from "../../platform/storage/browser-storage.ts";

/** Whether a trip of any account runs on this device. It is false in a browser without storage. */
export const isTripOnDevice = (): boolean => keysOf(browserStorage).some(isStoredTripKey);
