import { deletedAccountPath } from "@guardianlink/domain/account/account-data";
import { Timestamp } from "firebase-admin/firestore";
import type { Firestore, Query, Transaction } from "firebase-admin/firestore";
import type { ContactId, MedicalToken, UserId } from "@guardianlink/domain/ids";
import { MAX_ADS, MAX_CONTACTS, MAX_DEVICES, MAX_RUNNING_TRIPS } from "@guardianlink/domain/limits";
import { paths } from "@guardianlink/domain/paths";
import { NO_VEHICLE } from "@guardianlink/domain/alerts/sos";
import { RUNNING_STATUSES } from "@guardianlink/domain/trips/trip";
import type { TripRef } from "@guardianlink/domain/refs";
import type { LimitLog } from "../../usecases/shared/limit-log.ts";

/**
 * How many browsers are removed at once: as many as a batch takes. Each new browser removes more.
 */
const MAX_TRIMMED = 500;

/**
 * Counts what an account has stored, for the limits in the rules, and takes back what requests at the
 * same time have stored beyond them (docs/decisions/260).
 */
export interface AccountUsage {
  /**
   * Counts the running trips, and notes one that an SOS has made.
   * @returns the count; null for a deleted account
   */
  countRunningTrips(user: UserId): Promise<number | null>;
  /** Ends a trip when MAX_RUNNING_TRIPS of the account are older. A trip in sos goes on. */
  endExcessTrip(trip: TripRef, now: Date): Promise<void>;
  /** @returns the count; null for a deleted account */
  countContacts(user: UserId): Promise<number | null>;
  /**
   * Removes a contact when MAX_CONTACTS of the account are older.
   * @returns whether it was removed
   */
  removeExcessContact(user: UserId, contact: ContactId): Promise<boolean>;
  /** Removes a medical link that the account's page does not have now. */
  removeUnusedLink(user: UserId, token: MedicalToken): Promise<void>;
  /** Makes the rules refuse new trips, SOS or medical links of the account until then. */
  close(user: UserId, what: "trips" | "sos" | "medicalLinks", until: Date): Promise<void>;
  /** Removes the browsers of the account beyond MAX_DEVICES, the least recently used first. */
  trimDevices(user: UserId): Promise<void>;
  /** Tells the operator when the account has as many ads as it may have. */
  reportAds(user: UserId): Promise<void>;
}

/** A field of an account's usage that holds a count. */
interface Count {
  readonly field: "runningTrips" | "contacts";
  readonly query: Query;
  /** The count at which the rules refuse more, and its name for the operator. */
  readonly limit: { readonly name: string; readonly most: number };
}

/**
 * Keeps the counts where the rules read them, beside the profile, because a hostile account may
 * never write one. They are counted anew each time, so repeated and reordered events do no harm;
 * the transaction makes the last count win. The rules refuse in silence, so the operator is told
 * when a count reaches its limit.
 */
export function accountUsage(firestore: Firestore, log: LimitLog): AccountUsage {
  /** A deleted account has no usage, and gets none again by events that come late. */
  const readUsage = async (transaction: Transaction, user: UserId) => {
    const document = firestore.doc(paths.accountUsage(user));
    const [stored, deleted] = await transaction.getAll(document, firestore.doc(deletedAccountPath(user)));
    return stored === undefined || deleted?.exists === true ? null : stored;
  };
  /** @param more other fields that change with the count */
  async function record(
    user: UserId,
    { field, query, limit }: Count,
    more: () => Promise<Readonly<Record<string, string | null>>> = () => Promise.resolve({}),
  ): Promise<number | null> {
    const recorded = await firestore.runTransaction(async (transaction) => {
      const stored = await readUsage(transaction, user);
      if (stored === null) return null;
      const [others, counted] = await Promise.all([more(), query.count().get()]);
      const { count } = counted.data();
      const fields = { ...others, [field]: count };
      const news = Object.entries(fields).filter(([name, value]) => stored.get(name) !== value);
      if (news.length > 0) transaction.set(stored.ref, Object.fromEntries(news), { merge: true });
      return { count, isNew: news.some(([name]) => name === field) };
    });
    if (recorded === null) return null;
    if (recorded.isNew && recorded.count >= limit.most) log.limitMet(limit.name, user);
    return recorded.count;
  }
  return {
    countRunningTrips(user) {
      const running = firestore.collection(paths.trips(user)).where("status", "in", RUNNING_STATUSES);
      const ofSos = running.where("licensePlate", "==", NO_VEHICLE.licensePlate).limit(1).select();
      const limit = { name: "running trips", most: MAX_RUNNING_TRIPS };
      return record(user, { field: "runningTrips", query: running, limit }, async () => ({
        runningSosTrip: (await ofSos.get()).docs[0]?.id ?? null,
      }));
    },
    async endExcessTrip({ userId, tripId }, now) {
      const trips = firestore.collection(paths.trips(userId));
      const { docs } = await trips.where("status", "in", RUNNING_STATUSES).select().get();
      const inOrder = docs.toSorted((a, b) => a.createTime.toMillis() - b.createTime.toMillis());
      if (inOrder.slice(0, MAX_RUNNING_TRIPS).some(({ id }) => id === tripId)) return;
      await firestore.runTransaction(async (transaction) => {
        const trip = await transaction.get(trips.doc(tripId));
        if (trip.get("status") !== "active") return;
        const endedAt = Timestamp.fromDate(now);
        const end = { status: "completed", completedAt: endedAt, actualDuration: 0, escalateAt: null };
        transaction.update(trip.ref, end);
        transaction.create(firestore.doc(paths.tripEnd(userId, tripId)), { createdAt: endedAt });
      });
    },
    removeUnusedLink: (user, token) =>
      firestore.runTransaction(async (transaction) => {
        const page = await transaction.get(firestore.doc(paths.medicalProfile(user)));
        if (page.get("publicToken") !== token)
          transaction.delete(firestore.doc(paths.medicalTokenOwner(token)));
      }),
    close: (user, what, until) =>
      firestore.runTransaction(async (transaction) => {
        const stored = await readUsage(transaction, user);
        const fields = { [`${what}ClosedUntil`]: Timestamp.fromDate(until) };
        if (stored !== null) transaction.set(stored.ref, fields, { merge: true });
      }),
    async trimDevices(user) {
      const newestFirst = firestore.collection(paths.devices(user)).orderBy("refreshedAt", "desc");
      const { docs } = await newestFirst.offset(MAX_DEVICES).limit(MAX_TRIMMED).select().get();
      if (docs.length === 0) return;
      const batch = firestore.batch();
      for (const { ref } of docs) batch.delete(ref);
      await batch.commit();
      log.limitMet("devices", user);
    },
    async reportAds(user) {
      const ads = firestore.collection(paths.adBanners()).where("userId", "==", user);
      if ((await ads.count().get()).data().count >= MAX_ADS) log.limitMet("ads", user);
    },
    countContacts(user) {
      const limit = { name: "contacts", most: MAX_CONTACTS };
      return record(user, { field: "contacts", query: firestore.collection(paths.contacts(user)), limit });
    },
    async removeExcessContact(user, contact) {
      const contacts = firestore.collection(paths.contacts(user));
      const { docs } = await contacts.orderBy("createdAt").limit(MAX_CONTACTS).select().get();
      if (docs.length < MAX_CONTACTS || docs.some(({ id }) => id === contact)) return false;
      await contacts.doc(contact).delete();
      return true;
    },
  };
}
