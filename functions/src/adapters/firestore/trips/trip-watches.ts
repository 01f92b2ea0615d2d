import { cancelledAlert } from "@guardianlink/domain/alerts/alert-ladder";
import { unansweredAlertId } from "@guardianlink/domain/watch/check";
import { newWatchState, watchStateSchema } from "@guardianlink/domain/watch/watch-state";
import type { Check } from "@guardianlink/domain/watch/check";
import type { WatchState } from "@guardianlink/domain/watch/watch-state";
import { collections, paths } from "@guardianlink/domain/paths";
import type { TripRef } from "@guardianlink/domain/refs";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import type { TripWatches } from "../../../usecases/trips/ports.ts";
import { alertDocument, tripDocument, tripRefOf, updateIfThere } from "../documents.ts";
import { fromStored } from "../firestore-values.ts";
import { parseTrip } from "../lenient-documents.ts";
import { pagesOf, updateAll } from "../pages.ts";

/** The stored watch, or a new one: what cannot be read is measured again. */
const stateOf = (trip: TripRef, snapshot: DocumentSnapshot): WatchState =>
  watchStateSchema.safeParse(fromStored(snapshot.data())).data ?? newWatchState(trip);

/** Stores the watches in Firestore, one document for each trip. */
export function tripWatches(firestore: Firestore): TripWatches {
  const watchOf = (trip: TripRef) => firestore.doc(paths.tripWatch(trip.userId, trip.tripId));
  return {
    change: (trip, decide) =>
      firestore.runTransaction(async (transaction) => {
        // Without the trip there is nothing to watch: its account may just have been deleted.
        const [watch, row] = await transaction.getAll(watchOf(trip), tripDocument(firestore, trip));
        if (watch === undefined || row?.exists !== true) return null;
        const { state, result } = decide(stateOf(trip, watch));
        if (state !== null) transaction.set(watch.ref, state);
        return result;
      }),

    async *due(now) {
      const due = firestore
        .collectionGroup(collections.watch)
        .where("nextAt", "<=", now)
        .orderBy("nextAt")
        .select("nextAt");
      for await (const page of pagesOf(due))
        yield page.flatMap(({ ref }) => tripRefOf(ref.parent.parent) ?? []);
    },

    setAside: (trips) => updateAll(firestore, trips.map(watchOf), { nextAt: null }),

    claim: (trip, decide) =>
      firestore.runTransaction(async (transaction) => {
        const [watch, row] = await transaction.getAll(watchOf(trip), tripDocument(firestore, trip));
        const before = watch === undefined ? newWatchState(trip) : stateOf(trip, watch);
        const { state, alert, result } = decide(before, parseTrip(row));
        if (row?.exists === true) transaction.set(watchOf(trip), state);
        else transaction.delete(watchOf(trip));
        if (alert !== null) {
          const { id, ...data } = alert;
          transaction.set(alertDocument(firestore, { ...trip, alertId: id }), data);
        }
        return result;
      }),
  };
}

/** Cancels the information about an unanswered question, so that nothing more is sent. */
export const cancelInformation = (
  firestore: Firestore,
  trip: TripRef,
  check: Check,
  now: Date,
): Promise<void> =>
  updateIfThere(
    alertDocument(firestore, { ...trip, alertId: unansweredAlertId(check) }),
    cancelledAlert(now),
  );
