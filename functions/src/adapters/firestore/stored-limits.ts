import { createHash } from "node:crypto";
import { FieldValue, Timestamp } from "firebase-admin/firestore";
import type { Firestore } from "firebase-admin/firestore";
import type { RateLimits } from "@guardianlink/domain/rate-limit";

/**
 * Counts requests in fixed windows for all instances together, with one document for each key. Keys
 * are stored as hashes only; firestore.indexes.json has the documents deleted some time after their
 * window.
 */
export const storedLimits = (firestore: Firestore): RateLimits => ({
  take({ name, limit, windowMs }, key, now) {
    const windowStartMs = Math.floor(now.getTime() / windowMs) * windowMs;
    const id = createHash("sha256").update(`${name}|${key}|${windowStartMs}`).digest("base64url");
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
