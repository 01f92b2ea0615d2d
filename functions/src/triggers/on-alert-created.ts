import { REGION } from "@guardianlink/domain/config";
import { onDocumentCreated } from "firebase-functions/firestore";
import { services } from "../adapters/services.ts";
import { fanOutAlert } from "../usecases/fan-out-alert.ts";
import { alertRef } from "./refs.ts";

/** An alert exists: make its deliveries and queue them. */
export const onAlertCreated = onDocumentCreated(
  { document: "users/{userId}/trips/{tripId}/alerts/{alertId}", region: REGION, retry: true },
  (event) =>
    fanOutAlert(alertRef(event.params), {
      store: services.deliveries(),
      accounts: services.accounts(),
      devices: services.devices(),
      queue: services.queue(),
      log: services.log,
      clock: services.clock,
    }),
);
