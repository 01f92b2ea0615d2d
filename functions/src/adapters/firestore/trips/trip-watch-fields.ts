import { Timestamp } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import type { TripRef } from "@guardianlink/domain/refs";
import { RUNNING_STATUSES } from "@guardianlink/domain/trips/trip";
import { tripWatchSchema } from "@guardianlink/domain/watch/trip-watch";
import type { TripWatch } from "@guardianlink/domain/watch/trip-watch";
import { watchShardOf } from "@guardianlink/domain/watch/watch-shard";
import type { EscalationMove } from "../../../usecases/trips/ports.ts";
import { tripDocument, updateIfThere } from "../documents.ts";
import { updateAll } from "../pages.ts";
import { parseReadable } from "../readable.ts";

// The fields that the server keeps on a trip for its watch.

/** Where a trip has the time of its latest location. */
export const SEEN = "lastLocation.timestamp";

/** A shard that no query asks for. The server adds a missing one, so this is not null. */
const NO_SHARD = -1;

/** A field that cannot be read counts as missing: it must not stop the watch over other trips. */
export const parseTripWatch = (snapshot: DocumentSnapshot | undefined): TripWatch | null =>
  (snapshot &&
    parseReadable(tripWatchSchema, snapshot, { signalLostAt: () => null, watchShard: () => null })?.value) ??
  null;

/** Takes trips out of all checks, because their account has too many. */
export const setTripsAside = (firestore: Firestore, trips: readonly TripRef[]): Promise<void> =>
  updateAll(
    firestore,
    trips.map((trip) => tripDocument(firestore, trip)),
    { escalateAt: null, watchShard: NO_SHARD },
  );

/**
 * Marks the signal of a trip as lost, if the trip is running, was last seen at that time and has no
 * mark.
 */
export const markSignalLost = (firestore: Firestore, trip: TripRef, seenAt: Date, now: Date): Promise<void> =>
  firestore.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(tripDocument(firestore, trip));
    const seen: unknown = snapshot.get(SEEN);
    const isRunning = RUNNING_STATUSES.some((status) => status === snapshot.get("status"));
    const isSame = seen instanceof Timestamp && seen.toMillis() === seenAt.getTime();
    if (!isRunning || !isSame || snapshot.get("signalLostAt") instanceof Timestamp) return;
    transaction.update(snapshot.ref, { signalLostAt: now });
  });

/** Clears the mark of a lost signal. */
export const clearSignalLost = (firestore: Firestore, trip: TripRef): Promise<void> =>
  updateIfThere(tripDocument(firestore, trip), { signalLostAt: null });

/** Takes a trip that has ended out of the watch. */
export const leaveWatch = (firestore: Firestore, trip: TripRef): Promise<void> =>
  updateIfThere(tripDocument(firestore, trip), { watchShard: NO_SHARD });

/** Adds a trip that was written without its shard to the watch. */
export const addToWatch = (firestore: Firestore, trip: TripRef): Promise<void> =>
  updateIfThere(tripDocument(firestore, trip), { watchShard: watchShardOf(trip.tripId) });

/**
 * Moves the time at which the contacts are alerted, unless the trip has ended or its time was
 * changed meanwhile.
 */
export const moveEscalation = (
  firestore: Firestore,
  trip: TripRef,
  { from, to }: EscalationMove,
): Promise<void> =>
  firestore.runTransaction(async (transaction) => {
    const document = tripDocument(firestore, trip);
    const current: unknown = (await transaction.get(document)).get("escalateAt");
    if (current instanceof Timestamp && current.toMillis() === from.getTime())
      transaction.update(document, { escalateAt: to });
  });
