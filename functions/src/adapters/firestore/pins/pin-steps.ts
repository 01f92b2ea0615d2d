import { FieldValue } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";
import { isPlausiblePostponement } from "@guardianlink/domain/limits";
import { paths } from "@guardianlink/domain/paths";
import { isCountingDown, sosDueAt } from "@guardianlink/domain/alerts/sos";
import { wholeMinutes } from "@guardianlink/domain/trips/trip";
import type { Trip } from "@guardianlink/domain/trips/trip";
import type { PinSteps } from "../../../usecases/pins/ports.ts";
import { alertDocument, tripDocument } from "../documents.ts";
import { parseAlert, parseTrip } from "../lenient-documents.ts";

/** The trip of a snapshot while it runs; null otherwise. */
function runningTrip(snapshot: DocumentSnapshot | undefined): Trip | null {
  const trip = parseTrip(snapshot);
  return trip === null || trip.status === "completed" ? null : trip;
}

/** Writes what the page writes at the end of a trip. */
function endTrip(
  firestore: Firestore,
  transaction: Transaction,
  { id, userId, startedAt }: Trip,
  now: Date,
): void {
  transaction.update(firestore.doc(paths.trip(userId, id)), {
    status: "completed",
    completedAt: now,
    actualDuration: wholeMinutes(startedAt, now),
    escalateAt: null,
  });
  transaction.set(firestore.doc(paths.tripEnd(userId, id)), { createdAt: FieldValue.serverTimestamp() });
}

/**
 * What a right PIN changes, with the fields that the page would write (web/src/data/trips): with a
 * PIN the rules leave these writes to the server.
 */
export const pinSteps = (firestore: Firestore): PinSteps => ({
  end: (ref, now) =>
    firestore.runTransaction(async (transaction) => {
      const trip = runningTrip(await transaction.get(tripDocument(firestore, ref)));
      if (trip !== null) endTrip(firestore, transaction, trip, now);
      return true;
    }),

  cancel: (ref, alertId, now) =>
    firestore.runTransaction(async (transaction) => {
      const document = alertDocument(firestore, { ...ref, alertId });
      const [snapshot, tripSnapshot] = await transaction.getAll(document, tripDocument(firestore, ref));
      const alert = snapshot && parseAlert(snapshot);
      if (!alert || alert.type !== "sos") return false;
      if (alert.cancelledAt !== null) return true;
      if (!isCountingDown(alert) || sosDueAt(alert) <= now) return false;
      transaction.update(document, { cancelledAt: now });
      // An SOS that makes its trip has the trip's id (firestore.rules), and the trip ends with it.
      const made = String(alertId) === String(ref.tripId) ? runningTrip(tripSnapshot) : null;
      if (made !== null) endTrip(firestore, transaction, made, now);
      return true;
    }),

  postpone: (ref, eta, now) =>
    firestore.runTransaction(async (transaction) => {
      const snapshot = await transaction.get(tripDocument(firestore, ref));
      const trip = runningTrip(snapshot);
      if (trip === null || !isPlausiblePostponement(eta, trip.startedAt, now)) return false;
      if (trip.eta !== null && eta < trip.eta) return false;
      const estimatedDuration = wholeMinutes(trip.startedAt, eta);
      transaction.update(snapshot.ref, { eta, escalateAt: eta, estimatedDuration });
      return true;
    }),
});
