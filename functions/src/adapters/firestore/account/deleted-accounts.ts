import { deletedAccountPath } from "@guardianlink/domain/account/account-data";
import type { UserId } from "@guardianlink/domain/ids";
import type { Firestore } from "firebase-admin/firestore";

/** Finds out whether an account was deleted within the last day, or is being deleted. */
export const isDeletedAccount =
  (firestore: () => Firestore) =>
  async (user: UserId): Promise<boolean> =>
    (await firestore().doc(deletedAccountPath(user)).get()).exists;
