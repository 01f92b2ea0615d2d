import type { Delivery } from "@guardianlink/domain/alerts/alert";
import { wasSeen } from "@guardianlink/domain/alerts/alert";
import type { MessageReport } from "../../messaging/ports.ts";
import type { Clock } from "../../shared/clock.ts";
import { closedJob, perhapsSent, plannedUntil, unchanged } from "../job/delivery-job.ts";
import type {
  DeliveryJob,
  DeliveryQueue,
  DeliveryStore,
  JobStep,
  LedgerEntry,
} from "../delivery-store-ports.ts";
import type { EarlyReports } from "../report-ports.ts";
import { findReported } from "./find-reported.ts";

export interface MessageReportPorts {
  readonly store: Pick<DeliveryStore, "findByReceipt" | "findByProviderRef" | "stepJob">;
  readonly earlyReports: EarlyReports;
  readonly queue: DeliveryQueue;
  readonly clock: Clock;
}

/**
 * What a report changes in the ledger; null when the ledger knows more already. "Sent" also settles
 * a message whose answer was lost.
 */
function changeOf(
  { state, reason: known }: LedgerEntry,
  { kind, reason }: MessageReport,
  job: DeliveryJob,
): Pick<Delivery, "state" | "reason"> | null {
  if (wasSeen(state)) return null;
  if (kind === "read") return { state: "opened", reason: null };
  if (state === "delivered") return null;
  if (kind === "delivered") return { state: "delivered", reason: null };
  if (kind === "failed") return { state: "failed", reason };
  const isOpen = state === "queued" || (state === "failed" && known === perhapsSent(job.recipient));
  return isOpen ? { state: "accepted", reason: null } : null;
}

/**
 * Reopens the delivery of a text for the second service. The first has certainly not delivered it,
 * and its later reports find no delivery.
 */
function reroute(job: DeliveryJob, { reason, costKobo }: MessageReport, now: Date): JobStep<"reopened"> {
  const { recipient } = job;
  return {
    result: "reopened",
    job: {
      ...job,
      ...(recipient.channel === "sms" && { recipient: { ...recipient, isRerouted: true } }),
      done: false,
      leaseUntil: null,
      forgottenAt: plannedUntil(now),
      isInFlight: false,
      perhapsSentAt: null,
      providerRef: null,
    },
    ledger: {
      state: "queued",
      reason: `${reason ?? ""} Trying another way.`.trimStart(),
      attempts: job.attempts,
      updatedAt: now,
      ...(costKobo === null ? {} : { costKobo }),
    },
  };
}

/**
 * The delivery after a report. Reports come in any order and more than once. A message that was
 * delivered stays delivered, even if a failure is reported later.
 */
function applyReport(
  job: DeliveryJob,
  ledger: LedgerEntry,
  report: MessageReport,
  now: Date,
): JobStep<"applied" | "reopened"> {
  const change = changeOf(ledger, report, job);
  if (change?.state === "failed" && report.isRouteRefused === true) return reroute(job, report, now);
  const costKobo = report.costKobo ?? ledger.costKobo ?? null;
  const isSame = change === null && costKobo === (ledger.costKobo ?? null);
  return {
    result: "applied",
    job: job.done ? null : closedJob(job),
    ledger: isSame
      ? null
      : {
          state: ledger.state,
          reason: ledger.reason,
          ...change,
          costKobo,
          attempts: job.attempts,
          updatedAt: now,
        },
  };
}

async function apply(report: MessageReport, { store, queue, clock }: MessageReportPorts): Promise<boolean> {
  const delivery = await findReported(report, store);
  if (delivery === null) return false;
  const applied = await store.stepJob(delivery, (job, ledger) =>
    job.recipient.channel === "sms" || job.recipient.channel === "whatsapp"
      ? applyReport(job, ledger, report, clock())
      : unchanged("applied"),
  );
  if (applied === "reopened") await queue.enqueue(delivery, { isReopened: true });
  return applied !== null;
}

/**
 * Records a provider's report on a text or WhatsApp message in the ledger. It never creates an
 * entry. A report can come before the run has recorded the name of its message; it is then kept,
 * and `applyEarlyReport` finds it. The second look closes the gap between the first one and the
 * keeping. A message that carries our receipt is known from the start, so nothing is kept for it.
 */
export async function recordMessageReport(report: MessageReport, ports: MessageReportPorts): Promise<void> {
  if ((await apply(report, ports)) || report.reference !== null) return;
  await ports.earlyReports.keep(report, ports.clock());
  await apply(report, ports);
}

/** Applies a report that came before the message's name was recorded. */
export async function applyEarlyReport(providerRef: string, ports: MessageReportPorts): Promise<void> {
  const report = await ports.earlyReports.find(providerRef);
  if (report !== null) await apply(report, ports);
}
