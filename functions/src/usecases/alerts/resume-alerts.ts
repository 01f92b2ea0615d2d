import { fanOutAlert } from "./fan-out-alert.ts";
import type { FanOutPorts } from "./fan-out-alert.ts";
import { fairShare } from "../shared/fair-share.ts";
import type { AlertRef } from "@guardianlink/domain/refs";
import type { ForgottenAlerts } from "./ports.ts";

export interface ResumeAlertsPorts extends FanOutPorts {
  readonly forgotten: ForgottenAlerts;
}

/** How many alerts of one account are resumed in one run. */
const SHARE = 5;
/** How many alerts are resumed at the same time. */
const AT_ONCE = 10;

/**
 * Resumes calls for help that were dropped: the event never came or failed, a run died, or a task
 * never reached the queue. Events and the queue have retries of their own; this is the safety net,
 * so that no alert depends on a single part. It leaves deliveries alone that another run has
 * leased.
 */
export async function resumeAlerts(ports: ResumeAlertsPorts): Promise<void> {
  const alerts = (await ports.forgotten.list(ports.clock())).filter(fairShare(SHARE));
  const resume = async (alert: AlertRef): Promise<void> => {
    ports.log.alertResumed(alert);
    await fanOutAlert(alert, ports).catch((error: unknown) => ports.log.alertNotResumed(alert, error));
  };
  while (alerts.length > 0) await Promise.all(alerts.splice(0, AT_ONCE).map(resume));
}
