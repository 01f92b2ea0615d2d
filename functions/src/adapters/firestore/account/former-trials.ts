import { createHmac } from "node:crypto";
import { formerTrialPath, FORMER_TRIAL_KEPT_MS } from "@guardianlink/domain/account/account-data";
import type { UserId } from "@guardianlink/domain/ids";
import { canonicalAddress } from "@guardianlink/domain/messages/mail-limits";
import { paths } from "@guardianlink/domain/paths";
import { Timestamp } from "firebase-admin/firestore";
import type { Firestore } from "firebase-admin/firestore";
import type { FormerTrials } from "../../../usecases/account/ports.ts";

/**
 * When the trials of deleted accounts began, by a keyed hash of the address: without the key no one
 * can tell from it whether an address had an account.
 * @param key the operator's secret; any text of 128 random bits or more
 */
export function formerTrials(firestore: Firestore, key: string): FormerTrials {
  const rowOf = (email: string) =>
    firestore.doc(
      formerTrialPath(createHmac("sha256", key).update(canonicalAddress(email)).digest("base64url")),
    );
  return {
    remember: (user, email, now) =>
      firestore.runTransaction(async (transaction) => {
        const [profile, row] = await transaction.getAll(firestore.doc(paths.user(user)), rowOf(email));
        const starts = [
          profile?.get("trialStartedAt") as unknown,
          profile?.get("createdAt") as unknown,
          row?.get("startedAt") as unknown,
        ].filter((at) => at instanceof Timestamp);
        if (starts.length === 0) return;
        const startedAt = Timestamp.fromMillis(Math.min(...starts.map((at) => at.toMillis())));
        const expiresAt = Timestamp.fromMillis(now.getTime() + FORMER_TRIAL_KEPT_MS);
        transaction.set(rowOf(email), { startedAt, expiresAt });
      }),
    resume: (user: UserId, email) =>
      firestore.runTransaction(async (transaction) => {
        const profileDocument = firestore.doc(paths.user(user));
        const [profile, row] = await transaction.getAll(profileDocument, rowOf(email));
        const startedAt: unknown = row?.get("startedAt");
        if (profile?.exists !== true || !(startedAt instanceof Timestamp)) return;
        transaction.update(profileDocument, { trialStartedAt: startedAt });
      }),
  };
}
