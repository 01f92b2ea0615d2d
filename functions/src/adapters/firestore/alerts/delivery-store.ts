import type { Firestore } from "firebase-admin/firestore";
import { collections } from "@guardianlink/domain/paths";
import type { DeliveryStore } from "../../../usecases/alerts/delivery-store-ports.ts";
import type { AlertLog } from "../../../usecases/alerts/ports.ts";
import { alertContacts } from "./alert-contacts.ts";
import { alertDocument, unchangedSince } from "../documents.ts";
import { jobStore } from "./job-store.ts";
import { parseAlert } from "../lenient-documents.ts";
import { optimistically } from "../optimistic.ts";
import type { RefusedPhones } from "../contacts/phone-refusals.ts";
import { sosSteps } from "./sos-steps.ts";
import { addPlanned } from "./stored-job.ts";

/** Plans deliveries in the ledger and their jobs beside it. */
const plannedDeliveries = (
  firestore: Firestore,
  newReceipt: () => string,
): Pick<DeliveryStore, "addDeliveries"> => ({
  async addDeliveries(ref, planned, stamp, { isLate, forgottenAt, ladder }) {
    const document = alertDocument(firestore, ref);
    const jobs = document.collection(collections.jobs);
    const added = await optimistically(async () => {
      const [alertSnapshot, ...known] = await firestore.getAll(
        document,
        ...planned.map(({ delivery }) => jobs.doc(delivery.id)),
      );
      const alert = alertSnapshot && parseAlert(alertSnapshot);
      if (!alert || (alert.fannedOutAt !== null && !isLate)) return null;
      const batch = firestore.batch();
      // A delivery without a job belongs to a contact who had declined and may have accepted since.
      for (const [index, plan] of planned.entries())
        if (known[index]?.exists !== true) addPlanned(batch, document, plan, newReceipt, forgottenAt);
      // Without a stamp the alert is written too, so that the precondition fails for an alert that
      // was closed meanwhile.
      const plan = alert.ladder === undefined && ladder !== null ? ladder : {};
      const change = { ...(stamp ?? { fannedOutAt: null }), ...plan };
      batch.update(document, change, unchangedSince(alertSnapshot));
      await batch.commit();
      const isClosedNow = stamp !== null && alert.fannedOutAt === null;
      return { isClosedNow, isFirst: !known.some(({ exists }) => exists) };
    });
    // A first run finds no job but those that it has just stored.
    const open = added?.isFirst
      ? planned.flatMap(({ recipient, delivery }) => (recipient === null ? [] : delivery.id))
      : (await jobs.where("done", "==", false).get()).docs.map((job) => job.id);
    return { open, isClosedNow: added?.isClosedNow ?? false };
  },
});

/**
 * Stores the ledger, and the jobs beside it, in Firestore, and reads the contacts of alerts.
 * @param newReceipt makes an unguessable text
 * @param refusedPhones finds numbers for which everything was refused
 */
export const deliveryStore = (
  firestore: Firestore,
  log: Pick<AlertLog, "contactSkipped">,
  newReceipt: () => string,
  refusedPhones: RefusedPhones,
): DeliveryStore => ({
  ...alertContacts(firestore, log, refusedPhones),
  ...plannedDeliveries(firestore, newReceipt),
  ...sosSteps(firestore),
  ...jobStore(firestore),
});
