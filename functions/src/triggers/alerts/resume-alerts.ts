import { onSchedule } from "firebase-functions/scheduler";
import { services } from "../../adapters/services.ts";
import { resumeAlerts as resume } from "../../usecases/alerts/fan-out/resume-alerts.ts";
import { DELIVERY_SECRETS, fanOutPorts } from "../../wiring/alert-ports.ts";
import { DELIVERY_CHECKS } from "../../wiring/sizes.ts";

/** Every minute: resumes emergency alerts that were dropped. */
export const resumeAlerts = onSchedule({ ...DELIVERY_CHECKS, secrets: DELIVERY_SECRETS }, () =>
  resume({ ...fanOutPorts(), forgotten: services.forgottenAlerts() }),
);
