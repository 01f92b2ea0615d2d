import type { Firestore, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { tripId, userId } from "@guardianlink/domain/ids";
import { collections, paths } from "@guardianlink/domain/paths";
import type { TripRef } from "@guardianlink/domain/refs";
import type { OverdueTrips } from "../../usecases/trips/ports.ts";
import { pagesOf } from "./pages.ts";
import { setTripsAside } from "./watched-trips.ts";
import { readTrip } from "./lenient-documents.ts";

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
      .select("escalateAt");
    for await (const page of pagesOf(due)) yield page.map(refOf);
  },

  setAside: (trips) => setTripsAside(firestore, trips),

  claim: (ref, decide) =>
    firestore.runTransaction(async (transaction) => {
      const document = firestore.doc(paths.trip(ref.userId, ref.tripId));
      const snapshot = await transaction.get(document);
      const trip = await readTrip(snapshot);
      const decision = trip === null ? "not-due" : decide(trip);
      if (decision === "not-due") return false;
      if (decision === "stale") {
        if (snapshot.get("escalateAt") !== null) transaction.update(document, { escalateAt: null });
        return false;
      }
      const { id, ...data } = decision;
      transaction.update(document, { escalateAt: null, alertedAt: data.createdAt });
      transaction.set(firestore.doc(paths.alert(ref.userId, ref.tripId, id)), data);
      return true;
    }),
});
