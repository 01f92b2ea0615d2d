import { ESTABLISHED_AFTER_MS } from "@guardianlink/domain/contacts/phone-limits";
import type { Firestore } from "firebase-admin/firestore";
import { paths } from "@guardianlink/domain/paths";
import type { TripRef } from "@guardianlink/domain/refs";
import type { AlertReader, AlertWriter } from "../../../usecases/alerts/ports.ts";
import { isRaised } from "@guardianlink/domain/alerts/sos";
import { alertDocument, createOnce, tripDocument } from "../documents.ts";
import { parseTripPins } from "../pins/trip-pins.ts";
import { parseAlert, readAlert, readTraveller, readTrip } from "../lenient-documents.ts";

/** How many emergencies of a trip are read to see whether one was raised. */
const MAX_EMERGENCIES_READ = 100;

/** Whether an account has subscribed, or is not new. */
const isEstablished = (
  {
    createdAt,
    subscriptionActive,
    subscriptionEndsAt,
  }: NonNullable<Awaited<ReturnType<typeof readTraveller>>>,
  now: Date,
): boolean =>
  (subscriptionActive && subscriptionEndsAt !== null && subscriptionEndsAt > now) ||
  (createdAt !== null && now.getTime() - createdAt.getTime() >= ESTABLISHED_AFTER_MS);

/** Whether contacts were alerted in a trip, as AlertReader.hasEmergency describes it. */
export async function hasEmergency(firestore: Firestore, { userId, tripId }: TripRef): Promise<boolean> {
  const emergencies = firestore
    .collection(paths.alerts(userId, tripId))
    .where("type", "in", ["sos", "overdue"]);
  return (await emergencies.limit(MAX_EMERGENCIES_READ).get()).docs.some((document) => {
    const alert = parseAlert(document);
    return alert !== null && isRaised(alert) && !alert.isCoalesced;
  });
}

/** Alerts and what their messages need, in Firestore. */
export const alertStore = (firestore: Firestore): AlertReader & AlertWriter => ({
  async getAlert(ref) {
    return readAlert(await alertDocument(firestore, ref).get());
  },

  hasEmergency: (trip) => hasEmergency(firestore, trip),

  async getTrip(ref) {
    return readTrip(await tripDocument(firestore, ref).get());
  },

  async getUserName(user) {
    return (await readTraveller(await firestore.doc(paths.user(user)).get()))?.name ?? null;
  },

  async getTraveller(user) {
    const sender = await readTraveller(await firestore.doc(paths.user(user)).get());
    return {
      name: sender?.name ?? null,
      phone: sender?.settings.phone ?? null,
      sharesAudio: sender?.settings.audio === "contacts",
      isEstablished: sender !== null && isEstablished(sender, new Date()),
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
    // A transaction would delay the locations that are written to the trip.
    if (!(await tripDocument(firestore, alert).get()).exists) return false;
    return createOnce(alertDocument(firestore, { ...alert, alertId: id }), alert);
  },
});
