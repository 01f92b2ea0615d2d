import { useSyncExternalStore } from "react";
import type { PhotoProgress } from "./photo-queue.ts";
import { useServices } from "./services.ts";

/** The photos that wait on this phone for their upload. */
export function useQueuedPhotos(): readonly PhotoProgress[] {
  const { photos } = useServices();
  return useSyncExternalStore(photos.subscribe, photos.progress);
}
