import { createHash } from "node:crypto";
import { Timestamp } from "firebase-admin/firestore";
import type { Firestore } from "firebase-admin/firestore";
import { HOUR_MS } from "@guardianlink/domain/config";
import * as z from "zod/mini";
import type { EarlyReports } from "../../../usecases/alerts/report-ports.ts";

/** Much longer than a run takes to record what the provider has answered. */
const KEPT_MS = HOUR_MS;

const storedSchema = z.object({
  kind: z.enum(["sent", "delivered", "read", "failed"]),
  reason: z.nullable(z.string()),
  costKobo: z.nullable(z.int()),
});

/** Keeps early reports in Firestore. A TTL policy in firestore.indexes.json deletes them. */
export const earlyReports = (firestore: Firestore): EarlyReports => {
  const documentOf = (providerRef: string) =>
    firestore.collection("earlyReports").doc(createHash("sha256").update(providerRef).digest("base64url"));
  return {
    async keep({ providerRef, kind, reason, costKobo }, now) {
      const expiresAt = Timestamp.fromMillis(now.getTime() + KEPT_MS);
      await documentOf(providerRef).set({ kind, reason, costKobo, expiresAt });
    },
    async find(providerRef) {
      const stored = storedSchema.safeParse((await documentOf(providerRef).get()).data()).data;
      return stored === undefined ? null : { providerRef, reference: null, ...stored };
    },
  };
};
