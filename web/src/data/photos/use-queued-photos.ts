import { useSyncExternalStore } from "react";
import type { PhotoProgress } from "./photo-progress.ts";
import { useDataServices } from "../services.tsx";

/** The photos that wait on this phone for their upload. */
export function useQueuedPhotos(): readonly PhotoProgress[] {
  const { photos } = useDataServices();
  return useSyncExternalStore(photos.subscribe, photos.progress);
}
