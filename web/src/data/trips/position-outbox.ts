import type { TripId, UserId } from "@guardianlink/domain/ids";
import type { LocalDatabase, QueuedPosition } from "../local-database.ts";

/** Locations that wait for the database, stored on the phone while there is no network. */
export interface PositionOutbox {
  /** Never rejects. */
  put(position: QueuedPosition): Promise<void>;
  /** Removes and returns the newest locations of a trip, newest first, at most `limit`. */
  takeNewest(trip: string, limit: number): Promise<readonly QueuedPosition[]>;
  /**
   * The person's trips with waiting locations. Other people's locations are deleted, because no one
   * may keep another person's data.
   */
  claim(uid: UserId): Promise<readonly TripId[]>;
  /** Deletes every location that waits on this phone. */
  clear(): Promise<void>;
}

/**
 * The limit without storage, while the page is open: some hours of a drive. The oldest are dropped.
 */
const HELD_AT_MOST = 2000;

/**
 * Stores them in the phone's database. If it refuses, because its storage is full or the window is
 * private, they stay in memory as long as the page is open.
 */
export function positionOutbox(
  database: () => Promise<LocalDatabase>,
  report: (error: unknown) => void,
): PositionOutbox {
  let held: readonly QueuedPosition[] = [];
  const takeHeld = (trip: string, limit: number): readonly QueuedPosition[] => {
    const newest = held
      .filter((position) => position.tripId === trip)
      .sort((a, b) => b.timestamp.getTime() - a.timestamp.getTime())
      .slice(0, limit);
    held = held.filter((position) => !newest.includes(position));
    return newest;
  };
  return {
    async put(position) {
      try {
        await (await database()).put("positions", position);
      } catch (error) {
        report(error);
        held = [...held, position].slice(-HELD_AT_MOST);
      }
    },
    async takeNewest(trip, limit) {
      // The storage became full during the trip, so its contents are older.
      const newest = takeHeld(trip, limit);
      if (newest.length > 0) return newest;
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
      held = held.filter((position) => position.uid === uid);
      const trips = new Set(held.map((position) => position.tripId));
      const transaction = (await database()).transaction("positions", "readwrite");
      for (
        let cursor = await transaction.store.openCursor();
        cursor !== null;
        cursor = await cursor.continue()
      ) {
        if (cursor.value.uid === uid) trips.add(cursor.value.tripId);
        else await cursor.delete();
      }
      await transaction.done;
      return [...trips];
    },
    async clear() {
      held = [];
      await (await database()).clear("positions");
    },
  };
}
