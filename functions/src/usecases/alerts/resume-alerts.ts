import { fanOutAlert } from "./fan-out-alert.ts";
import type { FanOutPorts } from "./fan-out-alert.ts";
import type { AlertRef } from "@guardianlink/domain/refs";
import type { ForgottenAlerts } from "./ports.ts";

export interface ResumeAlertsPorts extends FanOutPorts {
  readonly forgotten: ForgottenAlerts;
}

/** How many alerts are resumed at the same time. */
const AT_ONCE = 10;

/**
 * Carries on with calls for help that have been dropped on the way: an event that never came or came for nothing, a run that died, a task
 * that never got into the queue. Events and queue have retries of their own; this watches over them, so that nothing hangs on a single
 * part. What another run is at work on is left to it.
 */
export async function resumeAlerts(ports: ResumeAlertsPorts): Promise<void> {
  const alerts = [...(await ports.forgotten.list(ports.clock()))];
  const resume = async (alert: AlertRef): Promise<void> => {
    ports.log.alertResumed(alert);
    await fanOutAlert(alert, ports).catch((error: unknown) => ports.log.alertNotResumed(alert, error));
  };
  while (alerts.length > 0) await Promise.all(alerts.splice(0, AT_ONCE).map(resume));
}
