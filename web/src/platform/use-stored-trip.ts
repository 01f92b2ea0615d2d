import type { UserId } from "@guardianlink/domain/ids";
import { storedTripKey } from "@guardianlink/domain/stored-trip-key";
import type { StoredTrip } from "@guardianlink/domain/trip";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { parseStoredTrip } from "./device-storage.ts";
import { useServices } from "./services.ts";

/** The text kept under a key, following changes. */
export function useStoredText(key: string): string | null {
  const { device } = useServices();
  const read = useCallback(() => device.get(key), [device, key]);
  return useSyncExternalStore(device.subscribe, read, read);
}

/** The running trip as this device remembers it. */
export function useStoredTrip(uid: UserId): StoredTrip | null {
  const text = useStoredText(storedTripKey(uid));
  return useMemo(() => parseStoredTrip(text), [text]);
}
