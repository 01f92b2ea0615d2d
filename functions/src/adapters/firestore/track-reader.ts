import { Timestamp } from "firebase-admin/firestore";
import type { Firestore } from "firebase-admin/firestore";
import { alertSchema } from "@guardianlink/domain/alert";
import { alertId } from "@guardianlink/domain/ids";
import { tripLocationSchema } from "@guardianlink/domain/location";
import { paths } from "@guardianlink/domain/paths";
import type { TripAlerts } from "../../usecases/alerts/ports.ts";
import type { TrackReader } from "../../usecases/sharing/ports.ts";
import { parseDocument } from "./firestore-values.ts";
import { parseTrip, parseTripWatch } from "./parse-trip.ts";

/** What the live view reads of a trip, in Firestore. */
export const trackReader = (firestore: Firestore): TrackReader & TripAlerts => ({
  async getWatchedTrip(ref) {
    const snapshot = await firestore.doc(paths.trip(ref.userId, ref.tripId)).get();
    const trip = parseTrip(snapshot);
    const signalLostAt = parseTripWatch(snapshot)?.signalLostAt ?? null;
    return trip && { trip, signalLostAt, changedAt: snapshot.updateTime?.toDate() ?? trip.createdAt };
  },

  async listCalls(trip) {
    const { docs } = await firestore
      .collection(paths.alerts(trip.userId, trip.tripId))
      .where("type", "in", ["sos", "overdue"])
      .get();
    return docs
      .map((document) => parseDocument(alertSchema, document, "alert"))
      .filter((alert) => alert !== null);
  },

  async listRunningTrips(user) {
    const { docs } = await firestore
      .collection(paths.trips(user))
      .where("status", "in", ["active", "sos"])
      .get();
    return docs.map(parseTrip).filter((trip) => trip !== null);
  },

  async listAlertRefs(trip) {
    const { docs } = await firestore.collection(paths.alerts(trip.userId, trip.tripId)).select().get();
    return docs.map(({ id }) => ({ ...trip, alertId: alertId(id) }));
  },

  async listRoute(trip, since, limit) {
    const newestFirst = firestore
      .collection(paths.locations(trip.userId, trip.tripId))
      .orderBy("timestamp", "desc")
      .limit(limit);
    const query =
      since === null ? newestFirst : newestFirst.where("timestamp", ">", Timestamp.fromDate(since));
    const { docs } = await query.get();
    return docs
      .map((document) => parseDocument(tripLocationSchema, document, "trip location"))
      .filter((location) => location !== null)
      .reverse();
  },
});
