import { createHash } from "node:crypto";
import { FieldValue, Timestamp } from "firebase-admin/firestore";
import type { DocumentSnapshot, Firestore, WriteBatch } from "firebase-admin/firestore";
import { rateLimits } from "@guardianlink/domain/rate-limit";
import type { RateLimits, RuledRequest } from "@guardianlink/domain/rate-limit";
import { unchangedSince } from "./documents.ts";
import { optimistically } from "./optimistic.ts";

const windowStartMs = ({ rule: { windowMs }, now }: RuledRequest): number =>
  Math.floor(now.getTime() / windowMs) * windowMs;

const idOf = (request: RuledRequest): string =>
  createHash("sha256")
    .update(`${request.rule.name}|${request.key}|${windowStartMs(request)}`)
    .digest("base64url");

/** Adds the write that counts a request. @returns whether its rule has room */
function count(batch: WriteBatch, request: RuledRequest, stored: DocumentSnapshot): boolean {
  const { rule, amount = 1, holder } = request;
  const holders: unknown = stored.get("holders");
  if (holder !== undefined && Array.isArray(holders) && holders.includes(holder)) return true;
  const before: unknown = stored.get("count");
  const taken = (typeof before === "number" ? before : 0) + amount;
  if (taken > rule.limit) return false;
  const change = { count: taken, ...(holder !== undefined && { holders: FieldValue.arrayUnion(holder) }) };
  const expiresAt = Timestamp.fromMillis(windowStartMs(request) + rule.windowMs);
  if (stored.exists) batch.update(stored.ref, change, unchangedSince(stored));
  else batch.create(stored.ref, { ...change, expiresAt });
  return true;
}

/**
 * Counts requests in fixed windows for all instances together, with one document for each key. Keys
 * are stored as hashes only; firestore.indexes.json has the documents deleted some time after their
 * window. It takes no locks: a flood of one key must not hold up an honest alert that is counted
 * under the same key. However many rules a message counts against, it costs one read and one write.
 */
export const storedLimits = (firestore: Firestore): RateLimits =>
  rateLimits(async (requests) => {
    if (requests.length === 0) return null;
    const counts = firestore.collection("addressLimits");
    return optimistically(async () => {
      const stored = await firestore.getAll(...requests.map((request) => counts.doc(idOf(request))));
      const batch = firestore.batch();
      for (const [index, snapshot] of stored.entries()) {
        const request = requests[index];
        if (request !== undefined && !count(batch, request, snapshot)) return request.rule;
      }
      await batch.commit();
      return null;
    });
  });
