import { openDB } from "idb";
import type { DBSchema, IDBPDatabase } from "idb";

/** A photo that waits for its upload. The bytes are a buffer, since older Safari loses blobs in IndexedDB. */
export interface QueuedPhoto {
  /** Where it will lie in Storage; the key of the queue. */
  readonly path: string;
  readonly uid: string;
  readonly tripId: string;
  /** The document that gets the path, and the field. */
  readonly attachTo: { readonly path: string; readonly field: "photoPath" | "vehiclePhotoPath" };
  readonly bytes: ArrayBuffer;
}

/** A position that has not been handed to the database yet. */
export interface QueuedPosition {
  readonly uid: string;
  readonly tripId: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number | null;
  readonly speed: number | null;
  readonly timestamp: Date;
}

interface LocalSchema extends DBSchema {
  photos: { key: string; value: QueuedPhoto };
  positions: { key: [tripId: string, timestamp: Date]; value: QueuedPosition };
}

export type LocalDatabase = IDBPDatabase<LocalSchema>;

/** @throws by the promise alone, also where the browser throws at the first touch of its databases */
export async function openLocalDatabase(name = "guardianlink"): Promise<LocalDatabase> {
  return openDB<LocalSchema>(name, 1, {
    upgrade(db) {
      db.createObjectStore("photos", { keyPath: "path" });
      db.createObjectStore("positions", { keyPath: ["tripId", "timestamp"] });
    },
  });
}
