import type { Firestore, Query } from "firebase-admin/firestore";
import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { NO_VEHICLE } from "@guardianlink/domain/sos";

/** Counts what an account has stored, for the limits in the rules. */
export interface AccountUsage {
  countRunningTrips(user: UserId): Promise<void>;
  countContacts(user: UserId): Promise<void>;
}

/** The fields of an account's document that hold counts, with what each counts. */
type Counts = Partial<Record<"runningTrips" | "runningSosTrips" | "contacts", Query>>;

/**
 * Keeps the counts on the account's document, where the rules read them. They are counted anew each
 * time, so repeated and reordered events do no harm; the transaction makes the last count win.
 */
export function accountUsage(firestore: Firestore): AccountUsage {
  const record = (user: UserId, counts: Counts): Promise<void> =>
    firestore.runTransaction(async (transaction) => {
      const document = firestore.doc(paths.user(user));
      const stored = await transaction.get(document);
      const counted = await Promise.all(
        Object.entries(counts).map(
          async ([field, query]) => [field, (await query.count().get()).data().count] as const,
        ),
      );
      const changed = counted.filter(([field, count]) => stored.get(field) !== count);
      // A deleted account has no document, and gets none again.
      if (stored.exists && changed.length > 0) transaction.update(document, Object.fromEntries(changed));
    });
  return {
    countRunningTrips(user) {
      const runningTrips = firestore.collection(paths.trips(user)).where("status", "in", ["active", "sos"]);
      const runningSosTrips = runningTrips.where("licensePlate", "==", NO_VEHICLE.licensePlate);
      return record(user, { runningTrips, runningSosTrips });
    },
    countContacts: (user) => record(user, { contacts: firestore.collection(paths.contacts(user)) }),
  };
}
