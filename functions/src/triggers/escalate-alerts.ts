import { onSchedule } from "firebase-functions/scheduler";
import { escalateAlerts as escalate } from "../usecases/alerts/escalate-alerts.ts";
import { DELIVERY_SECRETS, ladderPorts } from "../wiring/alert-ports.ts";
import { DELIVERIES } from "../wiring/sizes.ts";

/** Every minute: climb the ladders whose next round is due, in case a timer was lost. */
export const escalateAlerts = onSchedule(
  {
    ...DELIVERIES,
    schedule: "every 1 minutes",
    concurrency: 1,
    maxInstances: 2,
    timeoutSeconds: 300,
    secrets: DELIVERY_SECRETS,
  },
  () => escalate(ladderPorts()),
);
