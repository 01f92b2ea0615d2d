import type { DocumentReference, DocumentSnapshot, Firestore, Precondition } from "firebase-admin/firestore";
import { alertId, tripId, userId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import type { AlertRef, TripRef } from "@guardianlink/domain/refs";
import { isAlreadyThere, isNotThere } from "./firestore-values.ts";

/** The document of a trip. */
export const tripDocument = (firestore: Firestore, trip: TripRef): DocumentReference =>
  firestore.doc(paths.trip(trip.userId, trip.tripId));

/** The document of an alert. */
export const alertDocument = (firestore: Firestore, alert: AlertRef): DocumentReference =>
  firestore.doc(paths.alert(alert.userId, alert.tripId, alert.alertId));

/** The ids in the path of a trip; null for a document that is stored elsewhere. */
export function tripRefOf(trip: DocumentReference | null | undefined): TripRef | null {
  const owner = trip?.parent.parent;
  return trip && owner ? { userId: userId(owner.id), tripId: tripId(trip.id) } : null;
}

/**
 * The ids in the path of an alert; null for a document that is stored elsewhere. An alert after a
 * duress PIN is stored two levels further down (domain/src/paths.ts).
 */
export function alertRefOf(alert: DocumentReference | null | undefined): AlertRef | null {
  const above = alert?.parent.parent;
  const trip = tripRefOf(above?.parent.id === "hidden" ? above.parent.parent : above);
  return alert && trip ? { ...trip, alertId: alertId(alert.id) } : null;
}

/** A write fails when the document has changed since the snapshot. */
export const unchangedSince = ({ updateTime }: DocumentSnapshot): Precondition =>
  updateTime === undefined ? { exists: true } : { lastUpdateTime: updateTime };

/** A text that changes with each write of the document. */
export const versionOf = ({ updateTime }: DocumentSnapshot): string =>
  `${updateTime?.seconds ?? 0}.${updateTime?.nanoseconds ?? 0}`;

/** Changes a document. One that was deleted meanwhile needs no change. */
export async function updateIfThere(
  document: DocumentReference,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  try {
    await document.update(change);
  } catch (error) {
    if (!isNotThere(error)) throw error;
  }
}

/** Creates a document. @returns false when there is one already */
export async function createOnce(document: DocumentReference, data: object): Promise<boolean> {
  try {
    await document.create(data);
    return true;
  } catch (error) {
    if (isAlreadyThere(error)) return false;
    throw error;
  }
}
