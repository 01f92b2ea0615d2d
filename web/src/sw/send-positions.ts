import { tripId, userId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import type { LocalDatabase, QueuedPosition } from "../data/local-database.ts";
import { lastLocationWrite, POSITION_BATCH_SIZE, positionRows } from "../data/trips/position-writes.ts";
import type { RestServer } from "../platform/firestore/rest-server.ts";
import { isRefusal } from "../platform/firestore/store.ts";

/** The waiting locations of an account, newest first. */
export async function waitingPositions(db: LocalDatabase, uid: string): Promise<readonly QueuedPosition[]> {
  const own = (await db.getAll("positions")).filter((position) => position.uid === uid);
  return own.sort((a, b) => b.timestamp.getTime() - a.timestamp.getTime());
}

/**
 * The time of the newest location that a trip may not lose to an older one; null when the server
 * takes no location on the trip any more.
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
  positions: readonly QueuedPosition[],
): Promise<void> {
  const [newest] = positions;
  if (newest === undefined) return;
  const since = await shownSince(server, newest.uid, newest.tripId);
  for (let sent = 0; sent < positions.length; sent += POSITION_BATCH_SIZE) {
    const batch = positions.slice(sent, sent + POSITION_BATCH_SIZE);
    const isNewest = sent === 0 && since !== null && newest.timestamp > since;
    await server.commit([...positionRows(batch), ...(isNewest ? [lastLocationWrite(newest)] : [])]);
    await Promise.all(batch.map((one) => db.delete("positions", [one.tripId, one.timestamp])));
  }
}

/**
 * Sends the waiting locations of an account, newest first. Those that the server refuses stay for
 * the page.
 * @throws when something must be tried again
 */
export async function sendPositions(db: LocalDatabase, server: RestServer, uid: string): Promise<void> {
  const waiting = await waitingPositions(db, uid);
  for (const trip of new Set(waiting.map((position) => position.tripId)))
    try {
      await sendOfTrip(
        db,
        server,
        waiting.filter((position) => position.tripId === trip),
      );
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
}
