import { deletedAccountPath } from "@guardianlink/domain/account/account-data";
import { SECOND_MS } from "@guardianlink/domain/config";
import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import type { Firestore } from "firebase-admin/firestore";

/**
 * Finds out whether an account was deleted within the last day, or is being deleted, and since when
 * its sessions are valid, as far as we were told. The rules read the same documents.
 */
export const accountState = (firestore: () => Firestore) => async (user: UserId) => {
  const [deleted, usage] = await firestore().getAll(
    firestore().doc(deletedAccountPath(user)),
    firestore().doc(paths.accountUsage(user)),
  );
  const seconds: unknown = usage?.get("sessionsSince");
  return {
    isDeleted: deleted?.exists === true,
    sessionsSince: typeof seconds === "number" ? new Date(seconds * SECOND_MS) : null,
  };
};
