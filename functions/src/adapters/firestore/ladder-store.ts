import type { Firestore } from "firebase-admin/firestore";
import { deliverySchema } from "@guardianlink/domain/alerts/alert";
import { collections, paths } from "@guardianlink/domain/paths";
import type { AlertRef } from "@guardianlink/domain/refs";
import type { Ladders } from "../../usecases/alerts/ladder-store-ports.ts";
import { fromStored } from "./firestore-values.ts";
import { optimistically } from "./optimistic.ts";
import { pagesOf, updateAll } from "./pages.ts";
import { parseAlert } from "./lenient-documents.ts";
import { alertRefOf, jobSchema, newJob, unchangedSince } from "./stored-job.ts";

/**
 * Stores ladders on their alerts in Firestore.
 * @param newReceipt makes an unguessable text
 */
export const ladderStore = (firestore: Firestore, newReceipt: () => string): Ladders => {
  const documentOf = (ref: AlertRef) => firestore.doc(paths.alert(ref.userId, ref.tripId, ref.alertId));
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

    async listDeliveries(ref) {
      const [deliveries, jobs] = await Promise.all([
        documentOf(ref).collection(collections.deliveries).get(),
        documentOf(ref).collection(collections.jobs).get(),
      ]);
      const jobOf = new Map(
        jobs.docs.map((job) => [job.id, jobSchema.safeParse(fromStored(job.data())).data]),
      );
      return deliveries.docs.flatMap((document) => {
        const stored = fromStored(document.data()) as object;
        const delivery = deliverySchema.safeParse({ ...stored, id: document.id }).data;
        const job = jobOf.get(document.id);
        return delivery === undefined || job === undefined
          ? []
          : [{ delivery, recipient: job.recipient, round: delivery.round ?? 0 }];
      });
    },

    move: (ref, decide, planned, forgottenAt) =>
      optimistically(async () => {
        const document = documentOf(ref);
        const snapshot = await document.get();
        const alert = parseAlert(snapshot);
        const state = alert && decide(alert);
        if (state === null) return false;
        const batch = firestore.batch();
        for (const plan of planned) {
          const { id, ...delivery } = plan.delivery;
          batch.set(document.collection(collections.deliveries).doc(id), delivery);
          if (plan.recipient !== null)
            batch.create(
              document.collection(collections.jobs).doc(id),
              newJob(plan, plan.recipient, newReceipt(), forgottenAt),
            );
        }
        batch.update(document, { ...state }, unchangedSince(snapshot));
        await batch.commit();
        return true;
      }),
  };
};
