import { onSchedule } from "firebase-functions/scheduler";
import { escalateAlerts as escalate } from "../../usecases/alerts/ladder/escalate-alerts.ts";
import { DELIVERY_SECRETS, ladderPorts } from "../../wiring/alert-ports.ts";
import { DELIVERY_CHECKS } from "../../wiring/sizes.ts";

/** Every minute: climb the ladders whose next round is due, in case a timer was lost. */
export const escalateAlerts = onSchedule({ ...DELIVERY_CHECKS, secrets: DELIVERY_SECRETS }, () =>
  escalate(ladderPorts()),
);
