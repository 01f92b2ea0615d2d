import type { LocalDatabase, QueuedPosition } from "./local-database.ts";

/** Positions on their way to the database, kept on the phone while there is no network. */
export interface PositionOutbox {
  put(position: QueuedPosition): Promise<void>;
  /** Takes out the newest ones of a trip, newest first, at most `limit`. */
  takeNewest(tripId: string, limit: number): Promise<readonly QueuedPosition[]>;
  /** Drops what is left of other trips: nobody follows those any more. */
  dropOthers(tripId: string): Promise<void>;
}

export function positionOutbox(database: () => Promise<LocalDatabase>): PositionOutbox {
  return {
    async put(position) {
      await (await database()).put("positions", position);
    },
    async takeNewest(tripId, limit) {
      const transaction = (await database()).transaction("positions", "readwrite");
      const taken: QueuedPosition[] = [];
      const ofTrip = IDBKeyRange.bound([tripId], [tripId, []]);
      let cursor = await transaction.store.openCursor(ofTrip, "prev");
      while (cursor !== null && taken.length < limit) {
        taken.push(cursor.value);
        await cursor.delete();
        cursor = await cursor.continue();
      }
      await transaction.done;
      return taken;
    },
    async dropOthers(tripId) {
      const transaction = (await database()).transaction("positions", "readwrite");
      for (const key of await transaction.store.getAllKeys())
        if (key[0] !== tripId) await transaction.store.delete(key);
      await transaction.done;
    },
  };
}
