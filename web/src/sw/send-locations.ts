import { tripId, userId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import type { LocalDatabase, QueuedLocation } from "../data/local-database.ts";
import { lastLocationWrite, LOCATION_BATCH_SIZE, locationWrites } from "../data/trips/location-writes.ts";
import type { RestServer } from "../platform/firestore/rest-server.ts";
import { isRefusal } from "../platform/firestore/store.ts";

/** The waiting locations of an account, newest first. */
export async function waitingLocations(db: LocalDatabase, uid: string): Promise<readonly QueuedLocation[]> {
  const own = (await db.getAll("positions")).filter((location) => location.uid === uid);
  return own.sort((a, b) => b.timestamp.getTime() - a.timestamp.getTime());
}

/**
 * The time of the trip's own newest location, which an older one must not replace; null when the
 * server takes no location on the trip any more.
 */
async function shownSince(server: RestServer, uid: string, trip: string): Promise<Date | null> {
  const [found] = await server.read(paths.trip(userId(uid), tripId(trip)));
  const { status, lastLocation } = found?.data ?? {};
  if (status !== "active" && status !== "sos") return null;
  const { timestamp } = (lastLocation ?? {}) as { readonly timestamp?: unknown };
  return timestamp instanceof Date ? timestamp : new Date(0);
}

async function sendOfTrip(
  db: LocalDatabase,
  server: RestServer,
  locations: readonly QueuedLocation[],
): Promise<void> {
  const [newest] = locations;
  if (newest === undefined) return;
  const since = await shownSince(server, newest.uid, newest.tripId);
  for (let sent = 0; sent < locations.length; sent += LOCATION_BATCH_SIZE) {
    const batch = locations.slice(sent, sent + LOCATION_BATCH_SIZE);
    const isNewest = sent === 0 && since !== null && newest.timestamp > since;
    await server.commit([...locationWrites(batch), ...(isNewest ? [lastLocationWrite(newest)] : [])]);
    await Promise.all(batch.map((one) => db.delete("positions", [one.tripId, one.timestamp])));
  }
}

/**
 * Sends the waiting locations of an account, newest first. Those that the server refuses stay for
 * the page.
 * @throws when something must be tried again
 */
export async function sendLocations(db: LocalDatabase, server: RestServer, uid: string): Promise<void> {
  const waiting = await waitingLocations(db, uid);
  for (const trip of new Set(waiting.map((location) => location.tripId)))
    try {
      await sendOfTrip(
        db,
        server,
        waiting.filter((location) => location.tripId === trip),
      );
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
}
