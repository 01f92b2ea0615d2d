import { REGION } from "@guardianlink/domain/config";
import { defineSecret } from "firebase-functions/params";
import { onTaskDispatched } from "firebase-functions/tasks";
import { services } from "../adapters/services.ts";
import { deliverAlert as deliver } from "../usecases/deliver-alert.ts";
import { deliveryRef } from "./refs.ts";

const secrets = [defineSecret("SENDGRID_API_KEY"), defineSecret("MAPBOX_TOKEN")];

/** Sends one email or push. An error makes the queue come again: after 1 s, then doubling up to 5 minutes, for some 8 hours. */
export const deliverAlert = onTaskDispatched(
  {
    region: REGION,
    secrets,
    timeoutSeconds: 60,
    retryConfig: { maxAttempts: 100, minBackoffSeconds: 1, maxBackoffSeconds: 300, maxDoublings: 8 },
    rateLimits: { maxConcurrentDispatches: 200 },
  },
  (request) =>
    deliver(deliveryRef(request.data), {
      store: services.deliveries(),
      reader: services.alerts(),
      mailer: services.mailer(),
      pusher: services.pusher(),
      devices: services.devices(),
      geocoder: services.geocoder(),
      log: services.log,
      clock: services.clock,
    }),
);
