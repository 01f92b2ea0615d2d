import { Timestamp } from "firebase-admin/firestore";
import type { Firestore, Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { tripId, userId } from "@guardianlink/domain/ids";
import { collections, paths } from "@guardianlink/domain/paths";
import { phoneWordsSchema } from "@guardianlink/domain/watch/phone-words";
import { RUNNING_STATUSES } from "@guardianlink/domain/trips/trip";
import { WATCH_SHARDS, watchShardOf } from "@guardianlink/domain/watch/watch-shard";
import type { TripRef } from "@guardianlink/domain/refs";
import type { EscalationMove, FreshTrip, WatchedTrip, WatchedTrips } from "../../usecases/trips/ports.ts";
import { fromStored, isAlreadyThere, isNotThere } from "./firestore-values.ts";
import { pagesOf, updateAll } from "./pages.ts";
import { parseTrip, parseTripWatch } from "./parse-trip.ts";

const SEEN = "lastLocation.timestamp";
const SHARDS: readonly number[] = Array.from({ length: WATCH_SHARDS }, (_, shard) => shard);

function watched(document: QueryDocumentSnapshot, field: string): readonly WatchedTrip[] {
  const owner = document.ref.parent.parent;
  const moment: unknown = document.get(field);
  const status = RUNNING_STATUSES.find((running) => running === document.get("status"));
  if (owner === null || !(moment instanceof Timestamp) || status === undefined) return [];
  const words = phoneWordsSchema.safeParse(fromStored(document.get("phone"))).data ?? null;
  const ref = { userId: userId(owner.id), tripId: tripId(document.id) };
  return [{ ref, status, moment: moment.toDate(), words }];
}

async function* inBatches(query: Query, field: string): AsyncIterable<readonly WatchedTrip[]> {
  for await (const page of pagesOf(query.orderBy(field).select("status", "phone", field)))
    yield page.flatMap((document) => watched(document, field));
}

function freshTrip(document: QueryDocumentSnapshot): readonly FreshTrip[] {
  const trip = parseTrip(document);
  return trip === null ? [] : [{ trip, signalLostAt: parseTripWatch(document)?.signalLostAt ?? null }];
}

function refOf({ id, ref }: QueryDocumentSnapshot): readonly TripRef[] {
  const owner = ref.parent.parent;
  return owner === null ? [] : [{ userId: userId(owner.id), tripId: tripId(id) }];
}

/** By the phone's clock or the server's: the phone's may be ahead. */
function hasEnded(document: QueryDocumentSnapshot, before: Date): boolean {
  const completedAt: unknown = document.get("completedAt");
  return (
    document.updateTime.toDate() < before ||
    (completedAt instanceof Timestamp && completedAt.toDate() < before)
  );
}

/** A shard that no query asks for. The server adds a missing one, so this is not null. */
const NO_SHARD = -1;

/** Takes trips out of all checks, because their account has too many. */
export const setTripsAside = (firestore: Firestore, trips: readonly TripRef[]): Promise<void> =>
  updateAll(
    firestore,
    trips.map(({ userId: owner, tripId: trip }) => firestore.doc(paths.trip(owner, trip))),
    { escalateAt: null, watchShard: NO_SHARD },
  );

/**
 * Queries the trips that the watch needs. It uses collection-group indexes, so idle trips cost
 * nothing.
 */
export function watchedTrips(firestore: Firestore): WatchedTrips {
  const trips = firestore.collectionGroup(collections.trips);
  const tripDocument = (trip: TripRef) => firestore.doc(paths.trip(trip.userId, trip.tripId));
  const arrivalQuestion = (trip: TripRef, eta: Date) =>
    tripDocument(trip).collection("questions").doc(`arrival_${eta.getTime()}`);
  // One query for each status: a query has room for only one list of all shards.
  const running = (after: Date): readonly Query[] =>
    RUNNING_STATUSES.map((status) =>
      trips.where("watchShard", "in", SHARDS).where("status", "==", status).where(SEEN, ">", after),
    );
  return {
    arriving: (after, until) =>
      inBatches(trips.where("escalateAt", ">", after).where("escalateAt", "<=", until), "escalateAt"),

    async *lastSeen(after, until) {
      for (const query of running(after)) yield* inBatches(query.where(SEEN, "<=", until), SEEN);
    },

    async *fresh(after) {
      for (const query of running(after))
        for await (const page of pagesOf(query.orderBy(SEEN))) yield page.flatMap(freshTrip);
    },

    async *unclosed(endedBefore) {
      const ended = trips.where("watchShard", "in", SHARDS).where("status", "==", "completed");
      for await (const page of pagesOf(ended.orderBy("completedAt").select("completedAt")))
        yield page.filter((document) => hasEnded(document, endedBefore)).flatMap(refOf);
    },

    setAside: (over) => setTripsAside(firestore, over),

    async claimArrival(trip, eta) {
      try {
        await arrivalQuestion(trip, eta).create({ askedAt: Timestamp.now() });
        return true;
      } catch (error) {
        if (isAlreadyThere(error)) return false;
        throw error;
      }
    },

    async releaseArrival(trip, eta) {
      await arrivalQuestion(trip, eta).delete();
    },

    markSignalLost: (trip, seenAt, now) =>
      firestore.runTransaction(async (transaction) => {
        const snapshot = await transaction.get(tripDocument(trip));
        const seen: unknown = snapshot.get(SEEN);
        const isRunning = RUNNING_STATUSES.some((status) => status === snapshot.get("status"));
        const isSame = seen instanceof Timestamp && seen.toMillis() === seenAt.getTime();
        if (!isRunning || !isSame || snapshot.get("signalLostAt") instanceof Timestamp) return;
        transaction.update(snapshot.ref, { signalLostAt: now });
      }),
  };
}

/** Writes to a trip. A trip that was deleted meanwhile needs no write. */
async function update(
  firestore: Firestore,
  trip: TripRef,
  change: { readonly signalLostAt: null } | { readonly watchShard: number },
): Promise<void> {
  try {
    await firestore.doc(paths.trip(trip.userId, trip.tripId)).update(change);
  } catch (error) {
    if (!isNotThere(error)) throw error;
  }
}

/** Clears the mark of a lost signal. */
export const clearSignalLost = (firestore: Firestore, trip: TripRef): Promise<void> =>
  update(firestore, trip, { signalLostAt: null });

/** Takes a trip that has ended out of the watch. */
export const leaveWatch = (firestore: Firestore, trip: TripRef): Promise<void> =>
  update(firestore, trip, { watchShard: NO_SHARD });

/** Adds a trip that was written without its shard to the watch. */
export const addToWatch = (firestore: Firestore, trip: TripRef): Promise<void> =>
  update(firestore, trip, { watchShard: watchShardOf(trip.tripId) });

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
    const document = firestore.doc(paths.trip(trip.userId, trip.tripId));
    const current: unknown = (await transaction.get(document)).get("escalateAt");
    if (current instanceof Timestamp && current.toMillis() === from.getTime())
      transaction.update(document, { escalateAt: to });
  });
