import { onTaskDispatched } from "firebase-functions/tasks";
import { deliverAlert as deliver } from "../usecases/alerts/deliver-alert.ts";
import { DELIVERY_SECRETS, deliveryPorts } from "./delivery-ports.ts";
import { deliveryRef } from "./refs.ts";
import { DELIVERIES, DELIVERY_RETRIES } from "./sizes.ts";

/** Sends one email or push. An error makes the queue come again. */
export const deliverAlert = onTaskDispatched(
  {
    ...DELIVERIES,
    secrets: DELIVERY_SECRETS,
    retryConfig: DELIVERY_RETRIES,
    rateLimits: { maxConcurrentDispatches: 200 },
  },
  (request) => deliver(deliveryRef(request.data), deliveryPorts()),
);
