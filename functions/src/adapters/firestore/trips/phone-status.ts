import type { Firestore } from "firebase-admin/firestore";
import type { ChangePhoneStatus } from "../../../usecases/trips/ports.ts";
import { tripDocument } from "../documents.ts";
import { parseTrip } from "../lenient-documents.ts";

/** Changes the status of a phone on its running trip, in one transaction. */
export const changePhoneStatus =
  (firestore: () => Firestore): ChangePhoneStatus =>
  (trip, decide) =>
    firestore().runTransaction(async (transaction) => {
      const row = await transaction.get(tripDocument(firestore(), trip));
      const stored = parseTrip(row);
      if (stored === null || stored.status === "completed") return "gone";
      const phone = decide(stored);
      if (phone !== null) transaction.update(row.ref, { phone });
      return phone;
    });
