import { alertRefSchema } from "@guardianlink/domain/refs";
import { onDocumentCreated } from "firebase-functions/firestore";
import { fanOutAlert } from "../../usecases/alerts/fan-out/fan-out-alert.ts";
import { tryAgain } from "../../usecases/shared/try-again.ts";
import { DELIVERY_SECRETS, fanOutPorts } from "../../wiring/alert-ports.ts";
import { ALERTS } from "../../wiring/sizes.ts";

/**
 * Plans the deliveries of a new alert, attempts each at once, and queues those that need a retry.
 */
export const onAlertCreated = onDocumentCreated(
  {
    document: "users/{userId}/trips/{tripId}/alerts/{alertId}",
    ...ALERTS,
    retry: true,
    secrets: DELIVERY_SECRETS,
  },
  // The event comes again only after seconds, and in the local suite not at all.
  (event) => tryAgain(() => fanOutAlert(alertRefSchema.parse(event.params), fanOutPorts())),
);
