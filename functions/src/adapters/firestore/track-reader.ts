import { Timestamp } from "firebase-admin/firestore";
import type { Firestore } from "firebase-admin/firestore";
import type { Alert } from "@guardianlink/domain/alert";
import { alertId } from "@guardianlink/domain/ids";
import { tripLocationSchema } from "@guardianlink/domain/location";
import { isRaised } from "@guardianlink/domain/sos";
import { paths } from "@guardianlink/domain/paths";
import type { TripAlerts } from "../../usecases/alerts/ports.ts";
import type { TrackReader } from "../../usecases/sharing/ports.ts";
import { fromStored } from "./firestore-values.ts";
import { parseTrip, parseTripWatch } from "./parse-trip.ts";
import { parseAlert } from "./stand-ins.ts";

/** Reads from Firestore what the live view shows of a trip. */
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
    return docs.map(parseAlert).filter((alert): alert is Alert => alert !== null && isRaised(alert));
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
    // A page may send any time. Firestore accepts none after the year 9999, and nothing is newer
    // than now.
    const from = since && new Date(Math.min(since.getTime(), Date.now()));
    const query = from === null ? newestFirst : newestFirst.where("timestamp", ">", Timestamp.fromDate(from));
    const { docs } = await query.get();
    return (
      docs
        // A point that cannot be parsed is left out of the route.
        .flatMap((document) => tripLocationSchema.safeParse(fromStored(document.data())).data ?? [])
        .reverse()
    );
  },
});
