import { useEffect, useSyncExternalStore } from "react";
import type { PhotoProgress } from "./photo-queue.ts";
import { useServices } from "./services.ts";

/** The photos that wait on this phone. */
export function useQueuedPhotos(): readonly PhotoProgress[] {
  const { photos } = useServices();
  return useSyncExternalStore(photos.subscribe, photos.progress);
}

/** Uploads the waiting photos of the account while the component is there. */
export function useRunPhotoQueue(uid: string): void {
  const { photos } = useServices();
  useEffect(() => photos.start(uid), [photos, uid]);
}
