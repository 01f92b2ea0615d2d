import { Timestamp } from "firebase-admin/firestore";
import type { Firestore, Query } from "firebase-admin/firestore";
import type { ContactId, MedicalToken, UserId } from "@guardianlink/domain/ids";
import { MAX_CONTACTS, MAX_DEVICES, MAX_RUNNING_TRIPS } from "@guardianlink/domain/limits";
import { paths } from "@guardianlink/domain/paths";
import type { TripRef } from "@guardianlink/domain/refs";
import { NO_VEHICLE } from "@guardianlink/domain/alerts/sos";
import { RUNNING_STATUSES } from "@guardianlink/domain/trips/trip";
import type { LimitLog } from "../../../usecases/shared/limit-log.ts";
import { hasEmergency } from "../alerts/alert-store.ts";
import { tripDocument } from "../documents.ts";

/** Takes back what an account has stored beyond its limits. */
export interface AccountExcess {
  /** Ends a trip when MAX_RUNNING_TRIPS of the account are older. A trip in sos continues. */
  endExcessTrip(trip: TripRef, now: Date): Promise<void>;
  /**
   * Ends a trip that an SOS has made without a vehicle, when an older such trip runs and contacts
   * were not alerted in this one.
   */
  endSpareSosTrip(trip: TripRef, now: Date): Promise<void>;
  /**
   * Removes a contact when MAX_CONTACTS of the account are older.
   * @returns whether it was removed
   */
  removeExcessContact(user: UserId, contact: ContactId): Promise<boolean>;
  /** Removes a medical link that the account's page does not have now. */
  removeUnusedLink(user: UserId, token: MedicalToken): Promise<void>;
  /** Removes the browsers of the account beyond MAX_DEVICES, the least recently used first. */
  trimDevices(user: UserId): Promise<void>;
  /** Removes the browsers of the account that were registered or renewed in this time. */
  removeDevices(user: UserId, from: Date, until: Date): Promise<void>;
}

/**
 * How many browsers are removed at once: as many as a batch takes. Each new browser removes more.
 */
const MAX_TRIMMED = 500;

/** Whether the trip is one of the oldest that a query finds. */
async function isAmongOldest(trips: Query, tripId: string, count: number): Promise<boolean> {
  const { docs } = await trips.select().get();
  const inOrder = docs.toSorted((a, b) => a.createTime.toMillis() - b.createTime.toMillis());
  return inOrder.slice(0, count).some(({ id }) => id === tripId);
}

/** Ends a trip while it is in this status. */
const endTrip = (
  firestore: Firestore,
  { userId, tripId }: TripRef,
  status: "active" | "sos",
  now: Date,
): Promise<void> =>
  firestore.runTransaction(async (transaction) => {
    const trip = await transaction.get(tripDocument(firestore, { userId, tripId }));
    if (trip.get("status") !== status) return;
    const endedAt = Timestamp.fromDate(now);
    const end = { status: "completed", completedAt: endedAt, actualDuration: 0, escalateAt: null };
    transaction.update(trip.ref, end);
    transaction.create(firestore.doc(paths.tripEnd(userId, tripId)), { createdAt: endedAt });
  });

const runningTrips = (firestore: Firestore, user: UserId): Query =>
  firestore.collection(paths.trips(user)).where("status", "in", RUNNING_STATUSES);

async function endExcessTrip(firestore: Firestore, trip: TripRef, now: Date): Promise<void> {
  if (await isAmongOldest(runningTrips(firestore, trip.userId), trip.tripId, MAX_RUNNING_TRIPS)) return;
  await endTrip(firestore, trip, "active", now);
}

async function endSpareSosTrip(firestore: Firestore, trip: TripRef, now: Date): Promise<void> {
  const ofSos = runningTrips(firestore, trip.userId).where("licensePlate", "==", NO_VEHICLE.licensePlate);
  const stored = await tripDocument(firestore, trip).get();
  if (stored.get("licensePlate") !== NO_VEHICLE.licensePlate) return;
  if ((await isAmongOldest(ofSos, trip.tripId, 1)) || (await hasEmergency(firestore, trip))) return;
  await endTrip(firestore, trip, "sos", now);
}

/** Removes the browsers that a query finds. @returns whether there were any */
async function removeFound(firestore: Firestore, devices: Query): Promise<boolean> {
  const { docs } = await devices.limit(MAX_TRIMMED).select().get();
  if (docs.length === 0) return false;
  const batch = firestore.batch();
  for (const { ref } of docs) batch.delete(ref);
  await batch.commit();
  return true;
}

export const accountExcess = (firestore: Firestore, log: LimitLog): AccountExcess => ({
  endExcessTrip: (trip, now) => endExcessTrip(firestore, trip, now),
  endSpareSosTrip: (trip, now) => endSpareSosTrip(firestore, trip, now),

  async removeExcessContact(user, contact) {
    const contacts = firestore.collection(paths.contacts(user));
    const { docs } = await contacts.orderBy("createdAt").limit(MAX_CONTACTS).select().get();
    if (docs.length < MAX_CONTACTS || docs.some(({ id }) => id === contact)) return false;
    await contacts.doc(contact).delete();
    return true;
  },

  removeUnusedLink: (user, token) =>
    firestore.runTransaction(async (transaction) => {
      const page = await transaction.get(firestore.doc(paths.medicalProfile(user)));
      if (page.get("publicToken") !== token)
        transaction.delete(firestore.doc(paths.medicalTokenOwner(token)));
    }),

  async trimDevices(user) {
    const newestFirst = firestore.collection(paths.devices(user)).orderBy("refreshedAt", "desc");
    if (await removeFound(firestore, newestFirst.offset(MAX_DEVICES))) log.limitMet("devices", user);
  },

  async removeDevices(user, from, until) {
    const newestFirst = firestore.collection(paths.devices(user)).orderBy("refreshedAt", "desc");
    await removeFound(
      firestore,
      newestFirst.where("refreshedAt", ">=", from).where("refreshedAt", "<=", until),
    );
  },
});
