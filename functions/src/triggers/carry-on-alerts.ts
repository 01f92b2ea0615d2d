import { onSchedule } from "firebase-functions/scheduler";
import { services } from "../adapters/services.ts";
import { carryOnAlerts as carryOn } from "../usecases/alerts/carry-on-alerts.ts";
import { DELIVERY_SECRETS, fanOutPorts } from "./delivery-ports.ts";
import { DELIVERIES } from "./sizes.ts";

/** Every minute: carry on with calls for help that were dropped on the way. */
export const carryOnAlerts = onSchedule(
  {
    ...DELIVERIES,
    schedule: "every 1 minutes",
    concurrency: 1,
    maxInstances: 2,
    timeoutSeconds: 300,
    secrets: DELIVERY_SECRETS,
  },
  () => carryOn({ ...fanOutPorts(), forgotten: services.forgottenAlerts() }),
);
