import { alertRefSchema } from "@guardianlink/domain/refs";
import { onDocumentUpdated } from "firebase-functions/firestore";
import { parseAlert } from "../../adapters/firestore/lenient-documents.ts";
import { services } from "../../adapters/services.ts";
import { hasGoneOut, sealAfterAlert } from "../../usecases/evidence/seal-later.ts";
import { isLiveChange } from "../../usecases/sharing/live-change.ts";
import { FOLLOW_UPS } from "../../wiring/sizes.ts";

/**
 * Marks on its trip that an alert has changed, so that live pages show it, and has the trip sealed
 * once the alert has gone out.
 */
export const onAlertChanged = onDocumentUpdated(
  { ...FOLLOW_UPS, document: "users/{userId}/trips/{tripId}/alerts/{alertId}", retry: true },
  async (event) => {
    const before = event.data && parseAlert(event.data.before);
    const after = event.data && parseAlert(event.data.after);
    if (!before || !after) return;
    const ref = alertRefSchema.parse(event.params);
    if (isLiveChange(before, after)) await services.markLiveChange(ref);
    if (hasGoneOut(before, after))
      await sealAfterAlert(ref, { seals: services.seals(), clock: services.clock });
  },
);
