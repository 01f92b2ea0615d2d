import type { Firestore } from "firebase-admin/firestore";
import { paths } from "@guardianlink/domain/paths";
import type { AlertReader, AlertWriter } from "../../usecases/alerts/ports.ts";
import { isRaised } from "@guardianlink/domain/alerts/sos";
import { isAlreadyThere } from "./firestore-values.ts";
import { parseTripPins } from "./trip-pins.ts";
import { parseAlert, readAlert, readTraveller, readTrip } from "./lenient-documents.ts";

/** How many calls of a trip are read to see whether one was raised. */
const MAX_CALLS_READ = 100;

/** Alerts and what their messages need, in Firestore. */
export const alertStore = (firestore: Firestore): AlertReader & AlertWriter => ({
  async getAlert(ref) {
    return readAlert(await firestore.doc(paths.alert(ref.userId, ref.tripId, ref.alertId)).get());
  },

  async hasCalls(trip) {
    const { docs } = await firestore
      .collection(paths.alerts(trip.userId, trip.tripId))
      .where("type", "in", ["sos", "overdue"])
      .limit(MAX_CALLS_READ)
      .get();
    return docs.some((document) => {
      const call = parseAlert(document);
      return call !== null && isRaised(call);
    });
  },

  async getTrip(ref) {
    return readTrip(await firestore.doc(paths.trip(ref.userId, ref.tripId)).get());
  },

  async getUserName(user) {
    const sender = await readTraveller(await firestore.doc(paths.user(user)).get());
    return sender?.name ?? null;
  },

  async getTraveller(user) {
    const sender = await readTraveller(await firestore.doc(paths.user(user)).get());
    return {
      name: sender?.name ?? null,
      phone: sender?.settings.phone ?? null,
      sharesAudio: sender?.settings.audio === "contacts",
      email: sender?.email ?? null,
    };
  },

  async getTripPins({ userId, tripId }) {
    const entered = parseTripPins(await firestore.doc(paths.tripPins(userId, tripId)).get());
    return {
      duressAt: entered.findLast(({ isDuress }) => isDuress)?.at ?? null,
      confirmed: entered.flatMap(({ isDuress, isOld, purpose }) => (isOld && !isDuress ? [purpose] : [])),
    };
  },

  async createAlert({ id, ...alert }) {
    const owner = alert.userId;
    const trip = firestore.doc(paths.trip(owner, alert.tripId));
    const document = firestore.doc(paths.alert(owner, alert.tripId, id));
    // A transaction would delay the locations that are written to the trip.
    if (!(await trip.get()).exists) return false;
    try {
      await document.create(alert);
      return true;
    } catch (error) {
      if (isAlreadyThere(error)) return false;
      throw error;
    }
  },
});
