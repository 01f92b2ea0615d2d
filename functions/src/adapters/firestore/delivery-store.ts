import type { Firestore } from "firebase-admin/firestore";
import { contactOfDelivery, deliverySchema, isOtherThatReached } from "@guardianlink/domain/alerts/alert";
import { collections, paths } from "@guardianlink/domain/paths";
import type { AlertRef, DeliveryRef } from "@guardianlink/domain/refs";
import type { DeliveryStore } from "../../usecases/alerts/delivery-store-ports.ts";
import type { AlertLog } from "../../usecases/alerts/ports.ts";
import { alertContacts } from "./alert-contacts.ts";
import type { RefusedPhones } from "./phone-refusals.ts";
import { isNotThere, parseDocument } from "./firestore-values.ts";
import { optimistically } from "./optimistic.ts";
import { parseAlert } from "./lenient-documents.ts";
import { alertRefOf, jobSchema, newJob, unchangedSince } from "./stored-job.ts";

/**
 * Stores the ledger, and the jobs beside it, in Firestore, and reads the contacts of alerts.
 * @param refusedPhones finds numbers for which everything was refused
 * @param newReceipt makes an unguessable text
 */
export function deliveryStore(
  firestore: Firestore,
  log: Pick<AlertLog, "contactSkipped">,
  newReceipt: () => string,
  refusedPhones: RefusedPhones,
): DeliveryStore {
  const alertDocument = (ref: AlertRef) => firestore.doc(paths.alert(ref.userId, ref.tripId, ref.alertId));
  const findBy = async (field: "receipt" | "providerRef", value: string): Promise<DeliveryRef | null> => {
    const { docs } = await firestore
      .collectionGroup(collections.jobs)
      .where(field, "==", value)
      .limit(1)
      .get();
    const alert = alertRefOf(docs[0]?.ref.parent.parent);
    return docs[0] === undefined || alert === null ? null : { ...alert, deliveryId: docs[0].id };
  };
  return {
    ...alertContacts(firestore, log, refusedPhones),

    async addDeliveries(ref, planned, stamp, { isLate, forgottenAt, ladder }) {
      const document = alertDocument(ref);
      const jobs = document.collection(collections.jobs);
      const isClosedNow = await optimistically(async () => {
        const [alertSnapshot, ...known] = await firestore.getAll(
          document,
          ...planned.map(({ delivery }) => jobs.doc(delivery.id)),
        );
        const alert = alertSnapshot && parseAlert(alertSnapshot);
        if (!alert || (alert.fannedOutAt !== null && !isLate)) return false;
        const batch = firestore.batch();
        for (const [index, plan] of planned.entries()) {
          if (known[index]?.exists === true) continue;
          const { id, ...delivery } = plan.delivery;
          // A delivery without a job belongs to a contact who had declined and may have accepted
          // since.
          batch.set(document.collection("deliveries").doc(id), delivery);
          if (plan.recipient !== null)
            batch.create(jobs.doc(id), newJob(plan, plan.recipient, newReceipt(), forgottenAt));
        }
        // Without a stamp the alert is written too, so that the precondition fails for an alert
        // that was closed meanwhile.
        const plan = alert.ladder === undefined && ladder !== null ? ladder : {};
        const change = { ...(stamp ?? { fannedOutAt: null }), ...plan };
        batch.update(document, change, unchangedSince(alertSnapshot));
        await batch.commit();
        return stamp !== null && alert.fannedOutAt === null;
      });
      const open = (await jobs.where("done", "==", false).get()).docs.map((job) => job.id);
      return { open, isClosedNow };
    },

    releaseSos: (ref, now) =>
      optimistically(async () => {
        const document = alertDocument(ref);
        const tripDocument = firestore.doc(paths.trip(ref.userId, ref.tripId));
        const [alertSnapshot, tripSnapshot] = await firestore.getAll(document, tripDocument);
        const alert = alertSnapshot && parseAlert(alertSnapshot);
        if (!alert) return false;
        const batch = firestore.batch();
        if (alert.cancelledAt !== null) {
          // Closed, so that no check resumes it as forgotten.
          if (alert.fannedOutAt === null) await document.update({ fannedOutAt: now, contactCount: 0 });
          return false;
        }
        if (alert.releasedAt !== null) return true;
        batch.update(document, { releasedAt: now }, unchangedSince(alertSnapshot));
        if (tripSnapshot?.get("status") === "active")
          batch.update(
            tripDocument,
            { status: "sos", sosAlertId: ref.alertId },
            unchangedSince(tripSnapshot),
          );
        await batch.commit();
        return true;
      }),

    async closeCoalesced(ref, now) {
      const closed = { fannedOutAt: now, contactCount: 0, isCoalesced: true };
      await alertDocument(ref)
        .update(closed)
        .catch((error: unknown) => {
          // Deleted meanwhile with its account.
          if (!isNotThere(error)) throw error;
        });
    },

    stepJob: (ref, decide) =>
      optimistically(async () => {
        const { userId: user, tripId: trip, alertId: alert, deliveryId } = ref;
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
      }),

    async isReachedElsewhere({ deliveryId, ...alert }) {
      const ofContact = alertDocument(alert)
        .collection(collections.deliveries)
        .where("contactId", "==", contactOfDelivery(deliveryId));
      return (await ofContact.get()).docs.some((one) => {
        const entry = parseDocument(deliverySchema, one, "delivery");
        return entry !== null && isOtherThatReached(entry, deliveryId);
      });
    },

    findByReceipt: (receipt) => findBy("receipt", receipt),
    findByProviderRef: (providerRef) => findBy("providerRef", providerRef),
  };
}
