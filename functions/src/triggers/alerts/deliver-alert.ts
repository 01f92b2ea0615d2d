import { deliveryRefSchema } from "@guardianlink/domain/refs";
import { onTaskDispatched } from "firebase-functions/tasks";
import { deliverAlert as deliver } from "../../usecases/alerts/deliver/deliver-alert.ts";
import { DELIVERY_SECRETS, deliveryPorts } from "../../wiring/alert-ports.ts";
import { DELIVERIES, DELIVERY_RETRIES } from "../../wiring/sizes.ts";

/** Sends one email or push. An error makes the queue retry. */
export const deliverAlert = onTaskDispatched(
  {
    ...DELIVERIES,
    secrets: DELIVERY_SECRETS,
    retryConfig: DELIVERY_RETRIES,
    rateLimits: { maxConcurrentDispatches: 200 },
  },
  (request) => deliver(deliveryRefSchema.parse(request.data), deliveryPorts()),
);
