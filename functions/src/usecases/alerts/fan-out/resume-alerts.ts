import { fanOutAlert } from "./fan-out-alert.ts";
import type { FanOutPorts } from "./fan-out-alert.ts";
import { runAll } from "../../shared/run-all.ts";
import { sweep } from "../../shared/sweep.ts";
import type { Forgotten, ForgottenAlerts } from "../resume-ports.ts";

export interface ResumeAlertsPorts extends FanOutPorts {
  readonly forgotten: ForgottenAlerts;
}

/**
 * How many alerts of one account are resumed in one run, and how many of its deliveries are looked
 * at: five alerts with ten contacts and four channels each.
 */
const ALERTS_SHARE = 5;
const DELIVERIES_SHARE = 200;
/** How many alerts are resumed at the same time. */
const AT_ONCE = 10;

/**
 * Resumes calls for help that were dropped: the event never came or failed, a run died, or a task
 * never reached the queue. Events and the queue have retries of their own; this is the safety net,
 * so that no alert depends on a single part. It leaves deliveries alone that another run has
 * leased.
 */
export async function resumeAlerts(ports: ResumeAlertsPorts): Promise<void> {
  const { forgotten, log } = ports;
  const now = ports.clock();
  const resumed = new Set<string>();
  const resume = async ({ alert }: Forgotten): Promise<void> => {
    const name = `${alert.userId}/${alert.tripId}/${alert.alertId}`;
    if (resumed.has(name)) return;
    resumed.add(name);
    log.alertResumed(alert);
    await fanOutAlert(alert, ports).catch((error: unknown) => log.alertNotResumed(alert, error));
  };
  const shared = { ownerOf: ({ alert }: Forgotten) => alert.userId, atOnce: AT_ONCE, handle: resume, log };
  const ofUnseen = () =>
    sweep({
      ...shared,
      pages: forgotten.unseen(now),
      share: ALERTS_SHARE,
      overShare: "unseen alerts",
      setAside: (over) => forgotten.closeUnseen(over, now),
    });
  const ofOpen = () =>
    sweep({
      ...shared,
      pages: forgotten.open(now),
      share: DELIVERIES_SHARE,
      overShare: "forgotten deliveries",
      setAside: (over) => forgotten.leaveToQueue(over),
    });
  await runAll([ofUnseen, ofOpen]);
}
