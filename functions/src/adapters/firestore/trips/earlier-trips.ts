import { watchStateSchema } from "@guardianlink/domain/watch/watch-state";
import { paths } from "@guardianlink/domain/paths";
import type { Trip } from "@guardianlink/domain/trips/trip";
import type { Firestore } from "firebase-admin/firestore";
import type { EarlierTrip } from "../../../usecases/trips/ports.ts";
import { parseTrip } from "../lenient-documents.ts";
import { fromStored } from "../firestore-values.ts";

/** More than are compared with, because some had an SOS or ended elsewhere. */
const READ_MAX = 5;

/**
 * Reads the traveller's latest finished trips to a destination, each with the way that its watch
 * kept.
 */
export async function earlierTrips(
  firestore: Firestore,
  { userId }: Trip,
  destination: string,
): Promise<readonly EarlierTrip[]> {
  const { docs } = await firestore
    .collection(paths.trips(userId))
    .where("destinationPlace.name", "==", destination)
    .where("status", "==", "completed")
    .orderBy("completedAt", "desc")
    .limit(READ_MAX)
    .get();
  const trips = docs.map(parseTrip).filter((trip) => trip !== null);
  if (trips.length === 0) return [];
  const watches = await firestore.getAll(
    ...trips.map(({ id }) => firestore.doc(paths.tripWatch(userId, id))),
  );
  return trips.flatMap((trip, index) => {
    const route = watchStateSchema.safeParse(fromStored(watches[index]?.data())).data?.route ?? "";
    return route === "" ? [] : [{ trip, route }];
  });
}
