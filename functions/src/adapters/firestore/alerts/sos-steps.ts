import type { Firestore } from "firebase-admin/firestore";
import type { DeliveryStore } from "../../../usecases/alerts/delivery-store-ports.ts";
import { alertDocument, tripDocument, unchangedSince, updateIfThere } from "../documents.ts";
import { parseAlert } from "../lenient-documents.ts";
import { optimistically } from "../optimistic.ts";

/** Releases an SOS after its countdown, or closes it unsent. */
export const sosSteps = (firestore: Firestore): Pick<DeliveryStore, "releaseSos" | "closeCoalesced"> => ({
  releaseSos: (ref, now) =>
    optimistically(async () => {
      const [alertSnapshot, tripSnapshot] = await firestore.getAll(
        alertDocument(firestore, ref),
        tripDocument(firestore, ref),
      );
      const alert = alertSnapshot && parseAlert(alertSnapshot);
      if (!alert) return null;
      if (alert.cancelledAt !== null) {
        // Closed, so that no check resumes it as forgotten.
        if (alert.fannedOutAt === null) await alertSnapshot.ref.update({ fannedOutAt: now, contactCount: 0 });
        return null;
      }
      if (alert.releasedAt !== null) return alert;
      const batch = firestore.batch();
      batch.update(alertSnapshot.ref, { releasedAt: now }, unchangedSince(alertSnapshot));
      if (tripSnapshot?.get("status") === "active") {
        const inSos = { status: "sos", sosAlertId: ref.alertId };
        batch.update(tripSnapshot.ref, inSos, unchangedSince(tripSnapshot));
      }
      await batch.commit();
      return { ...alert, releasedAt: now };
    }),

  closeCoalesced: (ref, now) =>
    updateIfThere(alertDocument(firestore, ref), { fannedOutAt: now, contactCount: 0, isCoalesced: true }),
});
