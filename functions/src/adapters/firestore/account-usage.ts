import type { Firestore, Query } from "firebase-admin/firestore";
import type { UserId } from "@guardianlink/domain/ids";
import { MAX_ADS, MAX_CONTACTS, MAX_RUNNING_TRIPS } from "@guardianlink/domain/limits";
import { paths } from "@guardianlink/domain/paths";
import { NO_VEHICLE } from "@guardianlink/domain/sos";
import type { LimitLog } from "../../usecases/shared/limit-log.ts";

/** Counts what an account has stored, for the limits in the rules. */
export interface AccountUsage {
  countRunningTrips(user: UserId): Promise<void>;
  countContacts(user: UserId): Promise<void>;
  /** Tells the operator when the account has as many ads as it may have. */
  reportAds(user: UserId): Promise<void>;
}

/** A field of an account's document that holds a count. */
interface Count {
  readonly field: "runningTrips" | "runningSosTrips" | "contacts";
  readonly query: Query;
  /** The count at which the rules refuse more, and its name for the operator. */
  readonly limit?: { readonly name: string; readonly most: number };
}

/**
 * Keeps the counts on the account's document, where the rules read them. They are counted anew each
 * time, so repeated and reordered events do no harm; the transaction makes the last count win. The
 * rules refuse in silence, so the operator is told when a count reaches its limit.
 */
export function accountUsage(firestore: Firestore, log: LimitLog): AccountUsage {
  async function record(user: UserId, counts: readonly Count[]): Promise<void> {
    const changed = await firestore.runTransaction(async (transaction) => {
      const document = firestore.doc(paths.user(user));
      const stored = await transaction.get(document);
      const counted = await Promise.all(
        counts.map(async (one) => ({ ...one, count: (await one.query.count().get()).data().count })),
      );
      const news = counted.filter(({ field, count }) => stored.get(field) !== count);
      // A deleted account has no document, and gets none again.
      if (!stored.exists || news.length === 0) return [];
      transaction.update(document, Object.fromEntries(news.map(({ field, count }) => [field, count])));
      return news;
    });
    for (const { limit, count } of changed)
      if (limit !== undefined && count >= limit.most) log.limitMet(limit.name, user);
  }
  return {
    countRunningTrips(user) {
      const running = firestore.collection(paths.trips(user)).where("status", "in", ["active", "sos"]);
      const ofSos = running.where("licensePlate", "==", NO_VEHICLE.licensePlate);
      return record(user, [
        { field: "runningTrips", query: running, limit: { name: "running trips", most: MAX_RUNNING_TRIPS } },
        { field: "runningSosTrips", query: ofSos },
      ]);
    },
    async reportAds(user) {
      const ads = firestore.collection(paths.adBanners()).where("userId", "==", user);
      if ((await ads.count().get()).data().count >= MAX_ADS) log.limitMet("ads", user);
    },
    countContacts: (user) =>
      record(user, [
        {
          field: "contacts",
          query: firestore.collection(paths.contacts(user)),
          limit: { name: "contacts", most: MAX_CONTACTS },
        },
      ]),
  };
}
