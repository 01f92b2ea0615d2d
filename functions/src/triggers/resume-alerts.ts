import { onSchedule } from "firebase-functions/scheduler";
import { services } from "../adapters/services.ts";
import { resumeAlerts as resume } from "../usecases/alerts/resume-alerts.ts";
import { DELIVERY_SECRETS, fanOutPorts } from "../wiring/alert-ports.ts";
import { DELIVERIES } from "../wiring/sizes.ts";

/** Resumes dropped calls for help every minute. */
export const resumeAlerts = onSchedule(
  {
    ...DELIVERIES,
    schedule: "every 1 minutes",
    concurrency: 1,
    maxInstances: 2,
    timeoutSeconds: 300,
    secrets: DELIVERY_SECRETS,
  },
  () => resume({ ...fanOutPorts(), forgotten: services.forgottenAlerts() }),
);
