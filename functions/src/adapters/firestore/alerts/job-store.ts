import type { Firestore } from "firebase-admin/firestore";
import { contactOfDelivery, deliverySchema } from "@guardianlink/domain/alerts/alert";
import { collections, paths } from "@guardianlink/domain/paths";
import type { DeliveryRef } from "@guardianlink/domain/refs";
import type {
  DeliveryJob,
  DeliveryStore,
  JobStep,
  LedgerEntry,
} from "../../../usecases/alerts/delivery-store-ports.ts";
import { alertDocument, alertRefOf, unchangedSince } from "../documents.ts";
import { parseDocument } from "../firestore-values.ts";
import { optimistically } from "../optimistic.ts";
import { jobSchema } from "./stored-job.ts";

type JobStore = Pick<DeliveryStore, "stepJob" | "listOtherStates" | "findByReceipt" | "findByProviderRef">;

/** Applies one step, as DeliveryStore.stepJob describes it. */
const stepJob = <Result>(
  firestore: Firestore,
  { userId: user, tripId: trip, alertId: alert, deliveryId }: DeliveryRef,
  decide: (job: DeliveryJob, ledger: LedgerEntry) => JobStep<Result>,
): Promise<Result | null> =>
  optimistically(async () => {
    const jobDocument = firestore.doc(paths.job(user, trip, alert, deliveryId));
    const ledgerDocument = firestore.doc(paths.delivery(user, trip, alert, deliveryId));
    const [jobSnapshot, ledgerSnapshot] = await firestore.getAll(jobDocument, ledgerDocument);
    if (jobSnapshot === undefined || ledgerSnapshot === undefined) return null;
    const job = parseDocument(jobSchema, jobSnapshot, "delivery job");
    const ledger = parseDocument(deliverySchema, ledgerSnapshot, "delivery");
    if (job === null || ledger === null) return null;
    const step = decide(job, ledger);
    const batch = firestore.batch();
    if (step.job !== null) batch.update(jobDocument, { ...step.job }, unchangedSince(jobSnapshot));
    if (step.ledger !== null)
      batch.update(ledgerDocument, { ...step.ledger }, unchangedSince(ledgerSnapshot));
    if (step.job !== null || step.ledger !== null) await batch.commit();
    return step.result;
  });

/** Finds deliveries and changes their jobs in Firestore, each with its ledger entry. */
export function jobStore(firestore: Firestore): JobStore {
  const findBy = async (field: "receipt" | "providerRef", value: string): Promise<DeliveryRef | null> => {
    const jobs = firestore.collectionGroup(collections.jobs).where(field, "==", value);
    const [job] = (await jobs.limit(1).get()).docs;
    const alert = alertRefOf(job?.ref.parent.parent);
    return job && alert ? { ...alert, deliveryId: job.id } : null;
  };
  return {
    stepJob: (ref, decide) => stepJob(firestore, ref, decide),

    async listOtherStates({ deliveryId, ...alert }) {
      const ofContact = alertDocument(firestore, alert)
        .collection(collections.deliveries)
        .where("contactId", "==", contactOfDelivery(deliveryId));
      return (await ofContact.get()).docs.flatMap((one) => {
        const entry = parseDocument(deliverySchema, one, "delivery");
        return entry === null || entry.id === deliveryId ? [] : [entry.state];
      });
    },

    findByReceipt: (receipt) => findBy("receipt", receipt),
    findByProviderRef: (providerRef) => findBy("providerRef", providerRef),
  };
}
