import type { DocumentReference, Firestore } from "firebase-admin/firestore";
import { deliverySchema } from "@guardianlink/domain/alerts/alert";
import { collections } from "@guardianlink/domain/paths";
import type { AlertRef } from "@guardianlink/domain/refs";
import type { Ladders, SentDelivery } from "../../../usecases/alerts/ladder-store-ports.ts";
import { alertDocument, alertRefOf, unchangedSince } from "../documents.ts";
import { fromStored } from "../firestore-values.ts";
import { optimistically } from "../optimistic.ts";
import { pagesOf, updateAll } from "../pages.ts";
import { parseAlert } from "../lenient-documents.ts";
import { addPlanned, jobSchema } from "./stored-job.ts";

/** Every delivery of an alert that has a job. */
async function listSent(alert: DocumentReference): Promise<readonly SentDelivery[]> {
  const [deliveries, jobs] = await Promise.all([
    alert.collection(collections.deliveries).get(),
    alert.collection(collections.jobs).get(),
  ]);
  const jobOf = new Map(jobs.docs.map((job) => [job.id, jobSchema.safeParse(fromStored(job.data())).data]));
  return deliveries.docs.flatMap((document) => {
    const stored = fromStored(document.data()) as object;
    const delivery = deliverySchema.safeParse({ ...stored, id: document.id }).data;
    const job = jobOf.get(document.id);
    return delivery === undefined || job === undefined
      ? []
      : [{ delivery, recipient: job.recipient, round: delivery.round ?? 0 }];
  });
}

/**
 * Stores ladders on their alerts in Firestore.
 * @param newReceipt makes an unguessable text
 */
export const ladderStore = (firestore: Firestore, newReceipt: () => string): Ladders => {
  const documentOf = (ref: AlertRef) => alertDocument(firestore, ref);
  return {
    async *due(now) {
      const due = firestore
        .collectionGroup(collections.alerts)
        .where("nextRoundAt", "<=", now)
        .orderBy("nextRoundAt", "desc")
        .select("nextRoundAt");
      for await (const page of pagesOf(due)) yield page.flatMap(({ ref }) => alertRefOf(ref) ?? []);
    },

    setAside: (alerts) => updateAll(firestore, alerts.map(documentOf), { nextRoundAt: null }),

    listDeliveries: (ref) => listSent(documentOf(ref)),

    move: (ref, decide, planned, forgottenAt) =>
      optimistically(async () => {
        const document = documentOf(ref);
        const snapshot = await document.get();
        const alert = parseAlert(snapshot);
        const state = alert && decide(alert);
        if (state === null) return false;
        const batch = firestore.batch();
        for (const plan of planned) addPlanned(batch, document, plan, newReceipt, forgottenAt);
        batch.update(document, { ...state }, unchangedSince(snapshot));
        await batch.commit();
        return true;
      }),

    async recordTold(ref, told) {
      const fields = Object.entries(told).map(([channel, record]) => [`told.${channel}`, record] as const);
      await documentOf(ref).update(Object.fromEntries(fields));
    },
  };
};
