import { createHash } from "node:crypto";
import { FieldValue, Timestamp } from "firebase-admin/firestore";
import type { Firestore } from "firebase-admin/firestore";
import type { RateLimits } from "@guardianlink/domain/rate-limit";
import { optimistically } from "./optimistic.ts";

/**
 * Counts requests in fixed windows for all instances together, with one document for each key. Keys
 * are stored as hashes only; firestore.indexes.json has the documents deleted some time after their
 * window. It takes no locks: a flood of one key must not hold up an honest alert that is counted
 * under the same key.
 */
export const storedLimits = (firestore: Firestore): RateLimits => ({
  take({ name, limit, windowMs }, { key, now, amount = 1, holder }) {
    const windowStartMs = Math.floor(now.getTime() / windowMs) * windowMs;
    const id = createHash("sha256").update(`${name}|${key}|${windowStartMs}`).digest("base64url");
    const document = firestore.collection("addressLimits").doc(id);
    return optimistically(async () => {
      const stored = await document.get();
      const holders: unknown = stored.get("holders");
      if (holder !== undefined && Array.isArray(holders) && holders.includes(holder)) return true;
      const count: unknown = stored.get("count");
      const taken = typeof count === "number" ? count : 0;
      if (taken + amount > limit) return false;
      const change = {
        count: taken + amount,
        ...(holder !== undefined && { holders: FieldValue.arrayUnion(holder) }),
      };
      if (stored.updateTime === undefined)
        await document.create({ ...change, expiresAt: Timestamp.fromMillis(windowStartMs + windowMs) });
      else await document.update(change, { lastUpdateTime: stored.updateTime });
      return true;
    });
  },
});
