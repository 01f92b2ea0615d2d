import type { UserId } from "@guardianlink/domain/ids";
import { storedTripKey } from "@guardianlink/domain/stored-trip-key";
import type { StoredTrip } from "@guardianlink/domain/trip";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { parseStoredTrip } from "./device-storage.ts";
import { useServices } from "./services.ts";

/** The text kept under a key, following changes. */
export function useStoredText(key: string): string | null {
  const { device } = useServices();
  return useSyncExternalStore(
    device.subscribe,
    useCallback(() => device.get(key), [device, key]),
  );
}

/** The running trip as this device remembers it. */
export function useStoredTrip(uid: UserId): StoredTrip | null {
  const text = useStoredText(storedTripKey(uid));
  return useMemo(() => parseStoredTrip(text), [text]);
}
