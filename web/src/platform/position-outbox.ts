import { tripId } from "@guardianlink/domain/ids";
import type { TripId, UserId } from "@guardianlink/domain/ids";
import type { LocalDatabase, QueuedPosition } from "./local-database.ts";

/** Positions on their way to the database, kept on the phone while there is no network. */
export interface PositionOutbox {
  put(position: QueuedPosition): Promise<void>;
  /** Takes out the newest ones of a trip, newest first, at most `limit`. */
  takeNewest(trip: string, limit: number): Promise<readonly QueuedPosition[]>;
  /** The trips of a person that have positions waiting. Other people's are dropped: nobody carries around what is somebody else's. */
  claim(uid: UserId): Promise<readonly TripId[]>;
}

export function positionOutbox(database: () => Promise<LocalDatabase>): PositionOutbox {
  return {
    async put(position) {
      await (await database()).put("positions", position);
    },
    async takeNewest(trip, limit) {
      const transaction = (await database()).transaction("positions", "readwrite");
      const taken: QueuedPosition[] = [];
      const ofTrip = IDBKeyRange.bound([trip], [trip, []]);
      let cursor = await transaction.store.openCursor(ofTrip, "prev");
      while (cursor !== null && taken.length < limit) {
        taken.push(cursor.value);
        await cursor.delete();
        cursor = await cursor.continue();
      }
      await transaction.done;
      return taken;
    },
    async claim(uid) {
      const transaction = (await database()).transaction("positions", "readwrite");
      const trips = new Set<string>();
      for (
        let cursor = await transaction.store.openCursor();
        cursor !== null;
        cursor = await cursor.continue()
      ) {
        if (cursor.value.uid === uid) trips.add(cursor.value.tripId);
        else await cursor.delete();
      }
      await transaction.done;
      return [...trips].map(tripId);
    },
  };
}
