import type { TripId } from "@guardianlink/domain/ids";
import { openDB } from "idb";
import type { DBSchema, IDBPDatabase } from "idb";

/**
 * A photo, or a piece of a recording, that waits for its upload. The bytes are a buffer, because
 * older versions of Safari lose blobs in IndexedDB.
 */
export interface QueuedPhoto {
  /** Its path in Storage, and its key in the queue. */
  readonly path: string;
  readonly uid: string;
  readonly tripId: string;
  /**
   * The document and field that will get the path; null for a piece of a recording, which none
   * names.
   */
  readonly attachTo: { readonly path: string; readonly field: "photoPath" | "vehiclePhotoPath" } | null;
  /** The media type of a piece. */
  readonly type?: string;
  readonly bytes: ArrayBuffer;
}

/** A location that has not been passed to the database yet. */
export interface QueuedLocation {
  readonly uid: string;
  readonly tripId: TripId;
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number | null;
  readonly speed: number | null;
  readonly timestamp: Date;
}

interface LocalSchema extends DBSchema {
  photos: { key: string; value: QueuedPhoto };
  /** Locations that wait. The name stays, because phones have a database with it. */
  positions: { key: [tripId: string, timestamp: Date]; value: QueuedLocation };
}

export type LocalDatabase = IDBPDatabase<LocalSchema>;

/**
 * @throws only through the promise, even in browsers that throw when IndexedDB is first accessed
 */
export async function openLocalDatabase(name = "guardianlink"): Promise<LocalDatabase> {
  return openDB<LocalSchema>(name, 1, {
    upgrade(db) {
      db.createObjectStore("photos", { keyPath: "path" });
      db.createObjectStore("positions", { keyPath: ["tripId", "timestamp"] });
    },
  });
}
