import { useCallback, useSyncExternalStore } from "react";
import { useServices } from "../services.ts";

/** The text stored under a key of this device, updated on changes by this page and other tabs. */
export function useStoredText(key: string): string | null {
  const { device } = useServices();
  const read = useCallback(() => device.get(key), [device, key]);
  return useSyncExternalStore(device.subscribe, read, read);
}
