import { Timestamp } from "firebase-admin/firestore";
import type { Firestore, Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { collections } from "@guardianlink/domain/paths";
import type { TripRef } from "@guardianlink/domain/refs";
import { RUNNING_STATUSES } from "@guardianlink/domain/trips/trip";
import { phoneStatusSchema } from "@guardianlink/domain/watch/phone-status";
import { WATCH_SHARDS } from "@guardianlink/domain/watch/watch-shard";
import type { FreshTrip, WatchedTrip, WatchedTrips } from "../../../usecases/trips/ports.ts";
import { createOnce, tripDocument, tripRefOf } from "../documents.ts";
import { fromStored } from "../firestore-values.ts";
import { parseTrip } from "../lenient-documents.ts";
import { pagesOf } from "../pages.ts";
import { markSignalLost, parseTripWatch, SEEN, setTripsAside } from "./trip-watch-fields.ts";

const SHARDS: readonly number[] = Array.from({ length: WATCH_SHARDS }, (_, shard) => shard);

function watched(document: QueryDocumentSnapshot, field: string): readonly WatchedTrip[] {
  const ref = tripRefOf(document.ref);
  const moment: unknown = document.get(field);
  const status = RUNNING_STATUSES.find((running) => running === document.get("status"));
  if (ref === null || !(moment instanceof Timestamp) || status === undefined) return [];
  const phone = phoneStatusSchema.safeParse(fromStored(document.get("phone"))).data ?? null;
  return [{ ref, status, moment: moment.toDate(), phone }];
}

async function* inBatches(query: Query, field: string): AsyncIterable<readonly WatchedTrip[]> {
  for await (const page of pagesOf(query.orderBy(field).select("status", "phone", field)))
    yield page.flatMap((document) => watched(document, field));
}

function freshTrip(document: QueryDocumentSnapshot): readonly FreshTrip[] {
  const trip = parseTrip(document);
  return trip === null ? [] : [{ trip, signalLostAt: parseTripWatch(document)?.signalLostAt ?? null }];
}

/** By the phone's clock or the server's: the phone's may be ahead. */
function hasEnded(document: QueryDocumentSnapshot, before: Date): boolean {
  const completedAt: unknown = document.get("completedAt");
  return (
    document.updateTime.toDate() < before ||
    (completedAt instanceof Timestamp && completedAt.toDate() < before)
  );
}

/** Running trips seen later than this. A query has room for one list of all shards only. */
const runningSince = (trips: Query, after: Date): readonly Query[] =>
  RUNNING_STATUSES.map((status) =>
    trips.where("watchShard", "in", SHARDS).where("status", "==", status).where(SEEN, ">", after),
  );

/**
 * Queries the trips that the watch needs. It uses collection-group indexes, so idle trips cost
 * nothing.
 */
export function watchedTrips(firestore: Firestore): WatchedTrips {
  const trips = firestore.collectionGroup(collections.trips);
  const arrivalQuestion = (trip: TripRef, eta: Date) =>
    tripDocument(firestore, trip).collection("questions").doc(`arrival_${eta.getTime()}`);
  return {
    arriving: (after, until) =>
      inBatches(trips.where("escalateAt", ">", after).where("escalateAt", "<=", until), "escalateAt"),

    async *lastSeen(after, until) {
      for (const query of runningSince(trips, after)) yield* inBatches(query.where(SEEN, "<=", until), SEEN);
    },

    async *fresh(after) {
      for (const query of runningSince(trips, after))
        for await (const page of pagesOf(query.orderBy(SEEN))) yield page.flatMap(freshTrip);
    },

    async *unclosed(endedBefore) {
      const ended = trips.where("watchShard", "in", SHARDS).where("status", "==", "completed");
      for await (const page of pagesOf(ended.orderBy("completedAt").select("completedAt")))
        yield page
          .filter((document) => hasEnded(document, endedBefore))
          .flatMap(({ ref }) => tripRefOf(ref) ?? []);
    },

    setAside: (over) => setTripsAside(firestore, over),

    claimArrival: (trip, eta) => createOnce(arrivalQuestion(trip, eta), { askedAt: Timestamp.now() }),

    async releaseArrival(trip, eta) {
      await arrivalQuestion(trip, eta).delete();
    },

    markSignalLost: (trip, seenAt, now) => markSignalLost(firestore, trip, seenAt, now),
  };
}
