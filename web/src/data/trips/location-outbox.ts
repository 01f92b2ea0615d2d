import type { TripId, UserId } from "@guardianlink/domain/ids";
import type { LocalDatabase, QueuedLocation } from "../local-database.ts";

/** Locations that wait for the database, stored on the phone while there is no network. */
export interface LocationOutbox {
  /** Never rejects. */
  put(location: QueuedLocation): Promise<void>;
  /** Removes and returns the newest locations of a trip, newest first, at most `limit`. */
  takeNewest(trip: string, limit: number): Promise<readonly QueuedLocation[]>;
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

/** The locations that the phone's database refused, kept while the page is open. */
function heldLocations() {
  let held: readonly QueuedLocation[] = [];
  return {
    add(location: QueuedLocation): void {
      held = [...held, location].slice(-HELD_AT_MOST);
    },
    takeNewest(trip: string, limit: number): readonly QueuedLocation[] {
      const newest = held
        .filter((location) => location.tripId === trip)
        .sort((a, b) => b.timestamp.getTime() - a.timestamp.getTime())
        .slice(0, limit);
      held = held.filter((location) => !newest.includes(location));
      return newest;
    },
    claim(uid: UserId): readonly TripId[] {
      held = held.filter((location) => location.uid === uid);
      return held.map((location) => location.tripId);
    },
    clear(): void {
      held = [];
    },
  };
}

async function takeNewest(
  db: LocalDatabase,
  trip: string,
  limit: number,
): Promise<readonly QueuedLocation[]> {
  const transaction = db.transaction("positions", "readwrite");
  const taken: QueuedLocation[] = [];
  const ofTrip = IDBKeyRange.bound([trip], [trip, []]);
  let cursor = await transaction.store.openCursor(ofTrip, "prev");
  while (cursor !== null && taken.length < limit) {
    taken.push(cursor.value);
    await cursor.delete();
    cursor = await cursor.continue();
  }
  await transaction.done;
  return taken;
}

async function claim(db: LocalDatabase, uid: UserId): Promise<readonly TripId[]> {
  const trips: TripId[] = [];
  const transaction = db.transaction("positions", "readwrite");
  let cursor = await transaction.store.openCursor();
  while (cursor !== null) {
    if (cursor.value.uid === uid) trips.push(cursor.value.tripId);
    else await cursor.delete();
    cursor = await cursor.continue();
  }
  await transaction.done;
  return trips;
}

/**
 * Stores them in the phone's database. If it refuses, because its storage is full or the window is
 * private, they stay in memory as long as the page is open.
 * @param onStored is called for each location that the database has taken
 */
export function locationOutbox(
  database: () => Promise<LocalDatabase>,
  report: (error: unknown) => void,
  onStored: () => void,
): LocationOutbox {
  const held = heldLocations();
  return {
    async put(location) {
      try {
        await (await database()).put("positions", location);
        onStored();
      } catch (error) {
        report(error);
        held.add(location);
      }
    },
    async takeNewest(trip, limit) {
      // The storage became full during the trip, so its contents are older.
      const newest = held.takeNewest(trip, limit);
      return newest.length > 0 ? newest : takeNewest(await database(), trip, limit);
    },
    async claim(uid) {
      const trips = held.claim(uid);
      return [...new Set([...trips, ...(await claim(await database(), uid))])];
    },
    async clear() {
      held.clear();
      await (await database()).clear("positions");
    },
  };
}
