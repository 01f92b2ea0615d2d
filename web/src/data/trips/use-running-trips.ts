import type { TripId, UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { RUNNING_STATUSES, tripSchema } from "@guardianlink/domain/trips/trip";
import type { Trip } from "@guardianlink/domain/trips/trip";
import type { CollectionQuery } from "../../platform/firestore/store.ts";
import { useDoc, useList } from "../live-state.ts";
import type { DocState, ListState } from "../live-state.ts";

/** Finds the account's trips that are still being watched. */
export const runningTripsQuery = (uid: UserId): CollectionQuery => ({
  path: paths.trips(uid),
  where: [["status", "in", RUNNING_STATUSES]],
});

export const useRunningTrips = (uid: UserId): ListState<Trip> => useList(runningTripsQuery(uid), tripSchema);

/** A trip of the account. With `trip` null it stays "loading". */
export const useTrip = (uid: UserId, trip: TripId | null): DocState<Trip> =>
  useDoc(trip && paths.trip(uid, trip), tripSchema);
