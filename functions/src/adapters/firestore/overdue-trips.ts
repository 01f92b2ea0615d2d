import type { Firestore, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { tripId, userId } from "@guardianlink/domain/ids";
import { collections, paths } from "@guardianlink/domain/paths";
import type { TripRef } from "@guardianlink/domain/refs";
import type { OverdueTrips } from "../../usecases/trips/ports.ts";
import { readTrip } from "./stand-ins.ts";

/** How many trips are claimed in parallel, each in its own transaction. */
const BATCH_SIZE = 50;

function refOf(document: QueryDocumentSnapshot): TripRef {
  const owner = document.ref.parent.parent;
  if (owner === null) throw new Error("A trip lies outside of a user.");
  return { userId: userId(owner.id), tripId: tripId(document.id) };
}

/**
 * Queries and claims overdue trips. It uses the collection-group index of `escalateAt`, which only
 * due trips match.
 */
export const overdueTrips = (firestore: Firestore): OverdueTrips => ({
  async *dueTrips(now) {
    const due = firestore
      .collectionGroup(collections.trips)
      .where("escalateAt", "<=", now)
      .orderBy("escalateAt", "desc")
      .select("escalateAt")
      .limit(BATCH_SIZE);
    let batch = await due.get();
    while (batch.docs.length > 0) {
      yield batch.docs.map(refOf);
      const last = batch.docs.at(-1);
      if (last === undefined || batch.docs.length < BATCH_SIZE) return;
      batch = await due.startAfter(last).get();
    }
  },

  claim: (ref, decide) =>
    firestore.runTransaction(async (transaction) => {
      const document = firestore.doc(paths.trip(ref.userId, ref.tripId));
      const trip = await readTrip(await transaction.get(document));
      const alert = trip === null ? null : decide(trip);
      if (alert === null) return false;
      const { id, ...data } = alert;
      transaction.update(document, { escalateAt: null });
      transaction.set(firestore.doc(paths.alert(ref.userId, ref.tripId, id)), data);
      return true;
    }),
});
