import { createHash } from "node:crypto";
import { FieldValue, Timestamp } from "firebase-admin/firestore";
import type { Firestore } from "firebase-admin/firestore";
import type { AddressLimits } from "../../usecases/ports.ts";

/**
 * Counts requests by address in fixed windows, one document for each. Addresses are kept as hashes only; firestore.indexes.json has the
 * documents deleted some time after their window.
 */
export const addressLimits = (firestore: Firestore): AddressLimits => ({
  take({ name, limit, windowMs }, address, now) {
    const windowStartMs = Math.floor(now.getTime() / windowMs) * windowMs;
    const id = createHash("sha256").update(`${name}|${address}|${windowStartMs}`).digest("base64url");
    const document = firestore.collection("addressLimits").doc(id);
    return firestore.runTransaction(async (transaction) => {
      const count: unknown = (await transaction.get(document)).get("count");
      if (typeof count === "number" && count >= limit) return false;
      transaction.set(
        document,
        { count: FieldValue.increment(1), expiresAt: Timestamp.fromMillis(windowStartMs + windowMs) },
        { merge: true },
      );
      return true;
    });
  },
});
