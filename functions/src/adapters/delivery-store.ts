import type { Firestore } from "firebase-admin/firestore";
import { alertSchema, deliverySchema } from "@guardianlink/domain/alert";
import { contactSchema } from "@guardianlink/domain/contact";
import { alertId, tripId, userId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import * as z from "zod/mini";
import type { AlertRef, DeliveryJob, DeliveryStore, Log, PlannedDelivery } from "../usecases/ports.ts";
import { fromStored, parseDocument } from "./firestore-values.ts";

/** Only what a message needs, so that a contact with an odd phone number is still told. */
const alertContactSchema = z.pick(contactSchema, { id: true, name: true, email: true });

/** Beside the deliveries of an alert; findByReceipt stands on the collection-group index of their receipts. */
const JOBS = "jobs";

const jobSchema = z.object({
  recipient: z.discriminatedUnion("channel", [
    z.object({ channel: z.literal("email"), address: z.string(), name: z.string() }),
    z.object({
      channel: z.literal("push"),
      userId: z.pipe(
        z.string(),
        z.transform((id: string) => userId(id)),
      ),
    }),
  ]),
  done: z.boolean(),
  leaseUntil: z.nullable(z.date()),
  acceptedDevices: z.array(z.string()),
  receipt: z._default(z.string(), ""),
  attempts: z.int(),
});

const newJob = ({ recipient }: PlannedDelivery, receipt: string): DeliveryJob => ({
  recipient,
  done: false,
  leaseUntil: null,
  acceptedDevices: [],
  receipt,
  attempts: 0,
});

/**
 * The ledger, and the jobs beside it, in Firestore.
 * @param newReceipt makes an unguessable text
 */
export function deliveryStore(firestore: Firestore, log: Log, newReceipt: () => string): DeliveryStore {
  const alertDocument = (ref: AlertRef) => firestore.doc(paths.alert(ref.userId, ref.tripId, ref.alertId));
  return {
    async listContacts(user) {
      const { docs } = await firestore.collection(paths.contacts(user)).orderBy("createdAt").get();
      return docs.flatMap((document) => {
        const data = fromStored(document.data()) as Record<string, unknown>;
        const contact = alertContactSchema.safeParse({ ...data, id: document.id });
        if (contact.success) return [contact.data];
        log.contactSkipped(user, document.id);
        return [];
      });
    },

    addDeliveries: (ref, planned, stamp) =>
      firestore.runTransaction(async (transaction) => {
        const document = alertDocument(ref);
        const alert = parseDocument(alertSchema, await transaction.get(document), "alert");
        if (alert === null) return [];
        const jobs = (await transaction.get(document.collection(JOBS))).docs;
        const known = new Set(jobs.map((job) => job.id));
        const open = jobs.filter((job) => job.get("done") !== true).map((job) => job.id);
        if (alert.fannedOutAt !== null) return open;
        const added = planned.filter(({ delivery }) => !known.has(delivery.id));
        for (const plan of added) {
          const { id, ...delivery } = plan.delivery;
          transaction.create(document.collection("deliveries").doc(id), delivery);
          transaction.create(document.collection(JOBS).doc(id), newJob(plan, newReceipt()));
        }
        if (stamp !== null) transaction.update(document, { ...stamp });
        return [...open, ...added.map(({ delivery }) => delivery.id)];
      }),

    stepJob: (ref, decide) =>
      firestore.runTransaction(async (transaction) => {
        const { userId: user, tripId: trip, alertId: alert, deliveryId } = ref;
        const jobDocument = firestore.doc(paths.job(user, trip, alert, deliveryId));
        const ledgerDocument = firestore.doc(paths.delivery(user, trip, alert, deliveryId));
        const [jobSnapshot, ledgerSnapshot] = await transaction.getAll(jobDocument, ledgerDocument);
        if (jobSnapshot === undefined || ledgerSnapshot === undefined) return null;
        const job = parseDocument(jobSchema, jobSnapshot, "delivery job");
        const ledger = parseDocument(deliverySchema, ledgerSnapshot, "delivery");
        if (job === null || ledger === null) return null;
        const step = decide(job, ledger);
        if (step.job !== null) transaction.update(jobDocument, { ...step.job });
        if (step.ledger !== null) transaction.update(ledgerDocument, { ...step.ledger });
        return step.result;
      }),

    async findByReceipt(receipt) {
      const found = await firestore.collectionGroup(JOBS).where("receipt", "==", receipt).limit(1).get();
      const [document] = found.docs;
      const alert = document?.ref.parent.parent;
      const trip = alert?.parent.parent;
      const owner = trip?.parent.parent;
      if (document === undefined || !alert || !trip || !owner) return null;
      return {
        userId: userId(owner.id),
        tripId: tripId(trip.id),
        alertId: alertId(alert.id),
        deliveryId: document.id,
      };
    },
  };
}
