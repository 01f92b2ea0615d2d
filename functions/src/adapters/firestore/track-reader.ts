import { Timestamp } from "firebase-admin/firestore";
import type { Firestore } from "firebase-admin/firestore";
import { isCallForHelp } from "@guardianlink/domain/alerts/alert";
import type { Alert } from "@guardianlink/domain/alerts/alert";
import { alertId } from "@guardianlink/domain/ids";
import { MAX_RUNNING_TRIPS } from "@guardianlink/domain/limits";
import { tripLocationSchema } from "@guardianlink/domain/location";
import { isRaised } from "@guardianlink/domain/alerts/sos";
import { paths } from "@guardianlink/domain/paths";
import type { TripAlerts } from "../../usecases/alerts/ports.ts";
import type { TrackReader } from "../../usecases/sharing/ports.ts";
import { fromStored } from "./firestore-values.ts";
import { parseTrip, parseTripWatch } from "./parse-trip.ts";
import { parseAlert } from "./lenient-documents.ts";

/**
 * What is read of a trip at most. A trip that a person makes has a few alerts; these bound what a
 * trip with thousands costs.
 */
const MAX_ALERTS = 50;
const MAX_FIRST = 5;
/** More than an account may run at the same time. */
const MAX_TRIPS = 2 * MAX_RUNNING_TRIPS;

const isEmergency = ({ type }: Alert): boolean => isCallForHelp(type);

/** Reads from Firestore what the live view shows of a trip. */
export const trackReader = (firestore: Firestore): TrackReader & TripAlerts => ({
  async getWatchedTrip(ref) {
    const snapshot = await firestore.doc(paths.trip(ref.userId, ref.tripId)).get();
    const trip = parseTrip(snapshot);
    const signalLostAt = parseTripWatch(snapshot)?.signalLostAt ?? null;
    const { updateTime } = snapshot;
    return (
      trip && {
        trip,
        signalLostAt,
        changedAt: updateTime?.toDate() ?? trip.createdAt,
        version: `${updateTime?.seconds ?? 0}.${updateTime?.nanoseconds ?? 0}`,
      }
    );
  },

  async listEmergencies(trip) {
    const alerts = firestore.collection(paths.alerts(trip.userId, trip.tripId));
    const newest = await alerts.orderBy("createdAt", "desc").limit(MAX_ALERTS).get();
    // The view says since when help is asked for, so it needs the first ones too.
    const first = newest.size < MAX_ALERTS ? null : await alerts.orderBy("createdAt").limit(MAX_FIRST).get();
    const byId = new Map([...(first?.docs ?? []), ...newest.docs.reverse()].map((one) => [one.id, one]));
    return [...byId.values()]
      .map(parseAlert)
      .filter((alert): alert is Alert => alert !== null && isEmergency(alert) && isRaised(alert));
  },

  async listRunningTrips(user) {
    const { docs } = await firestore
      .collection(paths.trips(user))
      .where("status", "in", ["active", "sos"])
      .limit(MAX_TRIPS)
      .get();
    return docs.map(parseTrip).filter((trip) => trip !== null);
  },

  async listAlertRefs(trip) {
    const { docs } = await firestore
      .collection(paths.alerts(trip.userId, trip.tripId))
      .orderBy("createdAt", "desc")
      .limit(MAX_ALERTS)
      .select()
      .get();
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
