import { deletedAccountPath } from "@guardianlink/domain/account/account-data";
import { DAY_MS } from "@guardianlink/domain/config";
import { paths } from "@guardianlink/domain/paths";
import { RUNNING_STATUSES } from "@guardianlink/domain/trips/trip";
import type { Auth } from "firebase-admin/auth";
import { Timestamp } from "firebase-admin/firestore";
import type { Firestore } from "firebase-admin/firestore";
import type { Storage } from "firebase-admin/storage";
import type { AccountData } from "../../../usecases/account/ports.ts";
import { eraseAccount } from "./account-erasure.ts";
import { collectAccount, collectTrips } from "./account-export.ts";

/** Everything that is stored about a person: Firestore, Storage and Firebase Auth. */
export const accountData = (firestore: Firestore, storage: Storage, auth: Auth): AccountData => ({
  async hasRunningTrip(user) {
    const running = firestore.collection(paths.trips(user)).where("status", "in", RUNNING_STATUSES).limit(1);
    return !(await running.get()).empty;
  },

  collect: (owner) => collectAccount(firestore, storage, auth, owner),
  collectTrips: (user, tripIds) => collectTrips(firestore, user, tripIds),

  async close(user, now) {
    // The account's tokens are valid for an hour. The mark outlives them and then expires.
    await firestore.doc(deletedAccountPath(user)).set({
      expiresAt: Timestamp.fromMillis(now.getTime() + DAY_MS),
    });
  },

  async reopen(user) {
    await firestore.doc(deletedAccountPath(user)).delete();
  },

  erase: (owner) => eraseAccount(firestore, storage, owner),
  deleteSignIn: (user) => auth.deleteUser(user),

  async eraseProfile(user) {
    await firestore.recursiveDelete(firestore.doc(paths.user(user)));
  },
});
