import { deletedAccountPath } from "@guardianlink/domain/account/account-data";
import { SECOND_MS } from "@guardianlink/domain/config";
import { Timestamp } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore, Query, Transaction } from "firebase-admin/firestore";
import type { UserId } from "@guardianlink/domain/ids";
import { MAX_ADS, MAX_CONTACTS, MAX_RUNNING_TRIPS } from "@guardianlink/domain/limits";
import { paths } from "@guardianlink/domain/paths";
import { NO_VEHICLE } from "@guardianlink/domain/alerts/sos";
import { RUNNING_STATUSES } from "@guardianlink/domain/trips/trip";
import type { LimitLog } from "../../../usecases/shared/limit-log.ts";
import { accountExcess } from "./account-excess.ts";
import type { AccountExcess } from "./account-excess.ts";

/**
 * Counts what an account has stored, for the limits in the rules, and takes back what requests at
 * the same time have stored beyond them (docs/decisions/260).
 */
export interface AccountUsage extends AccountExcess {
  /**
   * Counts the running trips, and notes one that an SOS has made.
   * @returns the count; null for a deleted account
   */
  countRunningTrips(user: UserId): Promise<number | null>;
  /** @returns the count; null for a deleted account */
  countContacts(user: UserId): Promise<number | null>;
  /** Makes the rules refuse new trips, SOS, medical links or contacts of the account until then. */
  close(user: UserId, what: "trips" | "sos" | "medicalLinks" | "contacts", until: Date): Promise<void>;
  /**
   * Makes the rules and the callable functions refuse a session that began before then.
   * @returns whether they did not know it yet; false for a deleted account
   */
  refuseSessionsBefore(user: UserId, start: Date): Promise<boolean>;
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

/** The usage of an account. A deleted one has none, and a late event must not create it. */
async function readUsage(
  firestore: Firestore,
  transaction: Transaction,
  user: UserId,
): Promise<DocumentSnapshot | null> {
  const document = firestore.doc(paths.accountUsage(user));
  const [stored, deleted] = await transaction.getAll(document, firestore.doc(deletedAccountPath(user)));
  return stored === undefined || deleted?.exists === true ? null : stored;
}

/**
 * Counts anew, so that repeated and reordered events do no harm. The transaction makes the last
 * count win.
 * @param more other fields that change with the count
 * @returns null for a deleted account
 */
const storeCount = (
  firestore: Firestore,
  user: UserId,
  { field, query }: Count,
  more: () => Promise<Readonly<Record<string, string | null>>>,
): Promise<{ readonly count: number; readonly isNew: boolean } | null> =>
  firestore.runTransaction(async (transaction) => {
    const stored = await readUsage(firestore, transaction, user);
    if (stored === null) return null;
    const [others, counted] = await Promise.all([more(), query.count().get()]);
    const { count } = counted.data();
    const fields = Object.entries({ ...others, [field]: count });
    const news = fields.filter(([name, value]) => stored.get(name) !== value);
    if (news.length > 0) transaction.set(stored.ref, Object.fromEntries(news), { merge: true });
    return { count, isNew: stored.get(field) !== count };
  });

/** Sets a field that the rules read. */
const setUsage = (firestore: Firestore, user: UserId, fields: Record<string, Timestamp>) =>
  firestore.runTransaction(async (transaction) => {
    const stored = await readUsage(firestore, transaction, user);
    if (stored !== null) transaction.set(stored.ref, fields, { merge: true });
  });

/**
 * Keeps the counts where the rules read them, beside the profile, because a hostile account may
 * never write one. The rules refuse in silence, so the operator is told when a count reaches its
 * limit.
 */
export function accountUsage(firestore: Firestore, log: LimitLog): AccountUsage {
  const record = async (
    user: UserId,
    count: Count,
    more: Parameters<typeof storeCount>[3] = () => Promise.resolve({}),
  ): Promise<number | null> => {
    const recorded = await storeCount(firestore, user, count, more);
    if (recorded === null) return null;
    if (recorded.isNew && recorded.count >= count.limit.most) log.limitMet(count.limit.name, user);
    return recorded.count;
  };
  return {
    ...accountExcess(firestore, log),

    countRunningTrips(user) {
      const running = firestore.collection(paths.trips(user)).where("status", "in", RUNNING_STATUSES);
      const ofSos = running.where("licensePlate", "==", NO_VEHICLE.licensePlate).limit(1).select();
      const limit = { name: "running trips", most: MAX_RUNNING_TRIPS };
      return record(user, { field: "runningTrips", query: running, limit }, async () => ({
        runningSosTrip: (await ofSos.get()).docs[0]?.id ?? null,
      }));
    },

    countContacts(user) {
      const limit = { name: "contacts", most: MAX_CONTACTS };
      return record(user, { field: "contacts", query: firestore.collection(paths.contacts(user)), limit });
    },

    close: (user, what, until) =>
      setUsage(firestore, user, { [`${what}ClosedUntil`]: Timestamp.fromDate(until) }),

    refuseSessionsBefore: (user, start) =>
      firestore.runTransaction(async (transaction) => {
        const stored = await readUsage(firestore, transaction, user);
        const sessionsSince = Math.floor(start.getTime() / SECOND_MS);
        const known: unknown = stored?.get("sessionsSince");
        if (stored === null || (typeof known === "number" && known >= sessionsSince)) return false;
        transaction.set(stored.ref, { sessionsSince }, { merge: true });
        return true;
      }),

    async reportAds(user) {
      const ads = firestore.collection(paths.adBanners()).where("userId", "==", user);
      if ((await ads.count().get()).data().count >= MAX_ADS) log.limitMet("ads", user);
    },
  };
}
