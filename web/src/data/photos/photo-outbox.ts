import type { LocalDatabase, QueuedPhoto } from "../local-database.ts";

/** The photos and pieces of recordings that this phone keeps until they are uploaded. */
export interface PhotoOutbox {
  /** Never rejects. */
  put(photo: QueuedPhoto): Promise<void>;
  /** Those of one account. */
  of(uid: string): Promise<readonly QueuedPhoto[]>;
  remove(path: string): Promise<void>;
  /** Removes those of all accounts. */
  clear(): Promise<void>;
}

/**
 * Keeps them in the phone's database. One that it cannot store stays in memory as long as the page
 * is open.
 */
export function photoOutbox(
  database: () => Promise<LocalDatabase>,
  report: (error: unknown) => void,
): PhotoOutbox {
  const unsaved = new Map<string, QueuedPhoto>();
  return {
    async put(photo) {
      try {
        await (await database()).put("photos", photo);
      } catch (error) {
        report(error);
        unsaved.set(photo.path, photo);
      }
    },
    async of(uid) {
      const kept = await database()
        .then((db) => db.getAll("photos"))
        .catch((error: unknown): QueuedPhoto[] => {
          report(error);
          return [];
        });
      return [...kept, ...unsaved.values()].filter((photo) => photo.uid === uid);
    },
    async remove(path) {
      unsaved.delete(path);
      await database().then((db) => db.delete("photos", path), report);
    },
    async clear() {
      unsaved.clear();
      await (await database()).clear("photos");
    },
  };
}
