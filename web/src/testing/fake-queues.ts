import type { QueuedPhoto, QueuedLocation } from "../data/local-database.ts";
import type { PhotoOutcome } from "../data/photos/upload-photo.ts";
import type { DataServices } from "../data/services.tsx";

// What waits on the phone for its upload.

export interface FakePhotos extends Pick<DataServices, "photos"> {
  readonly queuedPhotos: readonly QueuedPhoto[];
  /** Completes the upload of a photo. */
  readonly endUpload: (outcome: PhotoOutcome) => void;
}

/** Nothing of a queued photo is uploaded by itself. */
export function fakePhotos(): FakePhotos {
  const queuedPhotos: QueuedPhoto[] = [];
  const listeners = new Set<(outcome: PhotoOutcome) => void>();
  return {
    queuedPhotos,
    endUpload: (outcome) => listeners.forEach((tell) => tell(outcome)),
    photos: {
      add(photo) {
        queuedPhotos.push(photo);
        return Promise.resolve();
      },
      start: () => () => undefined,
      waiting: () => Promise.resolve(queuedPhotos),
      clear() {
        queuedPhotos.length = 0;
        return Promise.resolve();
      },
      progress: () => NO_PROGRESS,
      subscribe: () => () => undefined,
      onOutcome(tell) {
        listeners.add(tell);
        return () => listeners.delete(tell);
      },
    },
  };
}

const NO_PROGRESS: readonly never[] = [];

export function fakeLocations(): DataServices["locations"] {
  const locations: QueuedLocation[] = [];
  return {
    put(location) {
      locations.push(location);
      return Promise.resolve();
    },
    takeNewest: (_trip, limit) => Promise.resolve(locations.splice(-limit).reverse()),
    claim: () => Promise.resolve([...new Set(locations.map((one) => one.tripId))]),
    clear() {
      locations.length = 0;
      return Promise.resolve();
    },
  };
}
