import type { Firestore } from "firebase-admin/firestore";
import type { Alert } from "@guardianlink/domain/alerts/alert";
import { paths } from "@guardianlink/domain/paths";
import { alertId } from "@guardianlink/domain/ids";
import type { TripRef } from "@guardianlink/domain/refs";
import type { TripAlerts } from "../../../usecases/alerts/ports.ts";
import type { TrackReader } from "../../../usecases/sharing/ports.ts";
import { versionOf } from "../documents.ts";
import { parseAlert } from "../lenient-documents.ts";

/** More than a trip has: one for each quarter of an hour in which a duress PIN was entered. */
const MAX_ALERTS = 50;

/** The alerts after a duress PIN. */
export const duressAlerts = (firestore: Firestore): Pick<TripAlerts, "listEmergencies" | "listAlertRefs"> => {
  const newest = ({ userId, tripId }: TripRef) =>
    firestore.collection(paths.duressAlerts(userId, tripId)).orderBy("createdAt", "desc").limit(MAX_ALERTS);
  return {
    async listEmergencies(trip) {
      const { docs } = await newest(trip).get();
      return docs.map(parseAlert).filter((alert): alert is Alert => alert !== null);
    },
    async listAlertRefs(trip) {
      const { docs } = await newest(trip).select().get();
      return docs.map(({ id }) => ({ userId: trip.userId, tripId: trip.tripId, alertId: alertId(id) }));
    },
  };
};

/**
 * Reads a trip for the links that were made after a duress PIN. Their page also changes with the
 * answers that only they show.
 */
export const duressTrack = (
  firestore: Firestore,
  track: Pick<TrackReader, "getWatchedTrip" | "listEmergencies">,
): Pick<TrackReader, "getWatchedTrip" | "listEmergencies"> => ({
  async getWatchedTrip(trip) {
    const [watched, mark] = await Promise.all([
      track.getWatchedTrip(trip),
      firestore.doc(paths.duressMark(trip.userId, trip.tripId)).get(),
    ]);
    return watched && { ...watched, version: `${watched.version}-${versionOf(mark)}` };
  },
  async listEmergencies(trip) {
    const [shown, hidden] = await Promise.all([
      track.listEmergencies(trip),
      duressAlerts(firestore).listEmergencies(trip),
    ]);
    return [...shown, ...hidden];
  },
});
