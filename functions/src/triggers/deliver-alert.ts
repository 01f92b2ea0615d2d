import { onTaskDispatched } from "firebase-functions/tasks";
import { deliverAlert as deliver } from "../usecases/alerts/deliver-alert.ts";
import { DELIVERY_SECRETS, deliveryPorts } from "./delivery-ports.ts";
import { deliveryRef } from "./refs.ts";
import { DELIVERIES } from "./sizes.ts";

/** Sends one email or push. An error makes the queue come again: after 1 s, then doubling up to 5 minutes, for some 8 hours. */
export const deliverAlert = onTaskDispatched(
  {
    ...DELIVERIES,
    secrets: DELIVERY_SECRETS,
    retryConfig: { maxAttempts: 100, minBackoffSeconds: 1, maxBackoffSeconds: 300, maxDoublings: 8 },
    rateLimits: { maxConcurrentDispatches: 200 },
  },
  (request) => deliver(deliveryRef(request.data), deliveryPorts()),
);
