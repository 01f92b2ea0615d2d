import type { Delivery } from "@guardianlink/domain/alert";
import { wasSeen } from "@guardianlink/domain/alert";
import type { SmsReport } from "../messaging/ports.ts";
import type { Clock } from "../shared/clock.ts";
import { closedJob } from "./delivery-job.ts";
import type { DeliveryJob, DeliveryStore, EarlyReports, JobStep } from "./ports.ts";

export interface SmsReportPorts {
  readonly store: Pick<DeliveryStore, "findByProviderRef" | "stepJob">;
  readonly earlyReports: EarlyReports;
  readonly clock: Clock;
}

/** What a report changes in the ledger; null when the ledger knows more already. */
function changeOf(
  state: Delivery["state"],
  { kind, reason }: SmsReport,
): Pick<Delivery, "state" | "reason"> | null {
  if (wasSeen(state)) return null;
  if (kind === "delivered") return { state: "delivered", reason: null };
  if (state === "delivered") return null;
  if (kind === "failed") return { state: "failed", reason };
  return state === "queued" ? { state: "accepted", reason: null } : null;
}

/**
 * The delivery after a report. Reports come in any order and more than once. A text that has
 * arrived stays arrived, even if a failure is reported later.
 */
function applySmsReport(
  job: DeliveryJob,
  ledger: Pick<Delivery, "state" | "reason" | "costKobo">,
  report: SmsReport,
  now: Date,
): JobStep<true> {
  const change = changeOf(ledger.state, report);
  const costKobo = report.costKobo ?? ledger.costKobo ?? null;
  const isSame = change === null && costKobo === (ledger.costKobo ?? null);
  return {
    result: true,
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

async function apply(report: SmsReport, { store, clock }: SmsReportPorts): Promise<boolean> {
  const delivery = await store.findByProviderRef(report.providerRef);
  if (delivery === null) return false;
  const applied = await store.stepJob(delivery, (job, ledger) =>
    applySmsReport(job, ledger, report, clock()),
  );
  return applied === true;
}

/**
 * Records a report of the SMS provider in the ledger. It never creates an entry. A report can come
 * before the run has recorded the name of its message; it is then kept, and `applyEarlyReport` finds
 * it. The second look closes the gap between the first one and the keeping.
 */
export async function recordSmsReport(report: SmsReport, ports: SmsReportPorts): Promise<void> {
  if (await apply(report, ports)) return;
  await ports.earlyReports.keep(report, ports.clock());
  await apply(report, ports);
}

/** Applies a report that came before the message's name was recorded. */
export async function applyEarlyReport(providerRef: string, ports: SmsReportPorts): Promise<void> {
  const report = await ports.earlyReports.find(providerRef);
  if (report !== null) await apply(report, ports);
}
