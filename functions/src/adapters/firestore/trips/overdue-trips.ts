import type { Firestore } from "firebase-admin/firestore";
import { collections } from "@guardianlink/domain/paths";
import type { OverdueTrips } from "../../../usecases/trips/ports.ts";
import { alertDocument, tripDocument, tripRefOf } from "../documents.ts";
import { pagesOf } from "../pages.ts";
import { readTrip } from "../lenient-documents.ts";
import { setTripsAside } from "./trip-watch-fields.ts";

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
    for await (const page of pagesOf(due)) yield page.flatMap(({ ref }) => tripRefOf(ref) ?? []);
  },

  setAside: (trips) => setTripsAside(firestore, trips),

  claim: (ref, decide) =>
    firestore.runTransaction(async (transaction) => {
      const document = tripDocument(firestore, ref);
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
      transaction.set(alertDocument(firestore, { ...ref, alertId: id }), data);
      return true;
    }),
});
