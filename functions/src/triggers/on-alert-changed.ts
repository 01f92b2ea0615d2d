import { alertRefSchema } from "@guardianlink/domain/refs";
import { onDocumentUpdated } from "firebase-functions/firestore";
import { parseAlert } from "../adapters/firestore/stand-ins.ts";
import { services } from "../adapters/services.ts";
import { isLiveChange } from "../usecases/sharing/live-change.ts";
import { FOLLOW_UPS } from "../wiring/sizes.ts";

/** Marks on its trip that an alert has changed, so that live pages show it. */
export const onAlertChanged = onDocumentUpdated(
  { ...FOLLOW_UPS, document: "users/{userId}/trips/{tripId}/alerts/{alertId}", retry: true },
  async (event) => {
    const before = event.data && parseAlert(event.data.before);
    const after = event.data && parseAlert(event.data.after);
    if (!before || !after || !isLiveChange(before, after)) return;
    await services.markLiveChange(alertRefSchema.parse(event.params));
  },
);
