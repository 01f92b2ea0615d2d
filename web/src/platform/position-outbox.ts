import { tripId } from "@guardianlink/domain/ids";
import type { TripId, UserId } from "@guardianlink/domain/ids";
import type { LocalDatabase, QueuedPosition } from "./local-database.ts";

/** Positions on their way to the database, kept on the phone while there is no network. */
export interface PositionOutbox {
  /** Never rejects. */
  put(position: QueuedPosition): Promise<void>;
  /** Takes out the newest ones of a trip, newest first, at most `limit`. */
  takeNewest(trip: string, limit: number): Promise<readonly QueuedPosition[]>;
  /** The trips of a person that have positions waiting. Other people's are dropped: nobody carries around what is somebody else's. */
  claim(uid: UserId): Promise<readonly TripId[]>;
}

/** What a phone that keeps nothing holds at most while the page is open: some hours of a drive. The oldest go. */
const HELD_AT_MOST = 2000;

/**
 * Keeps them in the phone's database, and in the page where that refuses: its storage is full, or the window private. Then they last as
 * long as the page.
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
      // The storage got full while the trip ran, so what it keeps is older.
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
      return [...trips].map(tripId);
    },
  };
}
