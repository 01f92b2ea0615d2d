import type { Firestore, Query } from "firebase-admin/firestore";
import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";

/** Counts what an account has stored, for the limits in the rules. */
export interface AccountUsage {
  countRunningTrips(user: UserId): Promise<void>;
  countContacts(user: UserId): Promise<void>;
}

/**
 * Keeps the counts on the account's document, where the rules read them. They are counted anew each
 * time, so repeated and reordered events do no harm; the transaction makes the last count win.
 */
export function accountUsage(firestore: Firestore): AccountUsage {
  const record = (user: UserId, field: "runningTrips" | "contacts", query: Query): Promise<void> =>
    firestore.runTransaction(async (transaction) => {
      const document = firestore.doc(paths.user(user));
      const stored = await transaction.get(document);
      const { count } = (await query.count().get()).data();
      // A deleted account has no document, and gets none again.
      if (stored.exists && stored.get(field) !== count) transaction.update(document, { [field]: count });
    });
  return {
    countRunningTrips: (user) =>
      record(
        user,
        "runningTrips",
        firestore.collection(paths.trips(user)).where("status", "in", ["active", "sos"]),
      ),
    countContacts: (user) => record(user, "contacts", firestore.collection(paths.contacts(user))),
  };
}
