import type { Firestore } from "firebase-admin/firestore";
import { isCallForHelp } from "@guardianlink/domain/alerts/alert";
import type { Alert } from "@guardianlink/domain/alerts/alert";
import { isRaised } from "@guardianlink/domain/alerts/sos";
import { alertId } from "@guardianlink/domain/ids";
import { MAX_RUNNING_TRIPS } from "@guardianlink/domain/limits";
import { paths } from "@guardianlink/domain/paths";
import { RUNNING_STATUSES } from "@guardianlink/domain/trips/trip";
import type { TripAlerts } from "../../../usecases/alerts/ports.ts";
import { parseAlert, parseTrip } from "../lenient-documents.ts";

/**
 * At most so many alerts of a trip are read. A person raises a few; a trip with thousands must not
 * cost more.
 */
const MAX_ALERTS = 50;
const MAX_FIRST = 5;
/** More than an account may run at the same time. */
const MAX_TRIPS = 2 * MAX_RUNNING_TRIPS;

/** Lists alerts of trips, and running trips, in Firestore. */
export const tripAlerts = (firestore: Firestore): TripAlerts => ({
  async listEmergencies(trip) {
    const alerts = firestore.collection(paths.alerts(trip.userId, trip.tripId));
    const newest = await alerts.orderBy("createdAt", "desc").limit(MAX_ALERTS).get();
    // The view says since when help is asked for, so it needs the first ones too.
    const first = newest.size < MAX_ALERTS ? null : await alerts.orderBy("createdAt").limit(MAX_FIRST).get();
    const byId = new Map([...(first?.docs ?? []), ...newest.docs.reverse()].map((one) => [one.id, one]));
    return [...byId.values()]
      .map(parseAlert)
      .filter((alert): alert is Alert => alert !== null && isCallForHelp(alert.type) && isRaised(alert));
  },

  async listRunningTrips(user) {
    const { docs } = await firestore
      .collection(paths.trips(user))
      .where("status", "in", RUNNING_STATUSES)
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
});
