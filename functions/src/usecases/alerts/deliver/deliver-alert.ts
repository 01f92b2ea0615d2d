import type { DeliveryRef } from "@guardianlink/domain/refs";
import type { SendRun } from "../../messaging/ports.ts";
import { readAlertContext } from "../facts/alert-context.ts";
import type { AlertContext } from "../facts/alert-context.ts";
import type { DeliverPorts } from "./deliver-ports.ts";
import { claimJob, closeUnsent, settleJob } from "../job/delivery-job.ts";
import { findRecipient, heldBack } from "./may-deliver.ts";
import type { AlertContact, DeliveryJob } from "../delivery-store-ports.ts";
import { applyEarlyReport } from "../reports/record-message-report.ts";
import { sendDelivery } from "./send-delivery.ts";
import { withOwnLinks } from "../facts/tell-duress.ts";

/** Thrown so that the queue retries a delivery that is not finished. */
export class DeliverAgainError extends Error {
  constructor() {
    super("The delivery is not over; it must be tried again.");
    this.name = "DeliverAgainError";
  }
}

const UNEXPECTED = "The message could not be sent. Trying again.";

/**
 * Sends, and turns an unexpected error into a retry, so that a bug in one part does not lose an
 * alert.
 */
async function trySend(
  ref: DeliveryRef,
  job: DeliveryJob,
  context: AlertContext,
  contact: AlertContact | null,
  ports: DeliverPorts,
): Promise<SendRun> {
  try {
    return await sendDelivery(ref, job, context, contact, ports);
  } catch (error) {
    ports.log.deliveryFailed(ref, error);
    return { outcome: { kind: "retry", reason: UNEXPECTED }, acceptedDevices: [] };
  }
}

/**
 * Sends one message and records the outcome. A lease keeps concurrent and repeated runs apart, so a
 * message that a provider has accepted is never sent again. When a run dies before it records the
 * acceptance of an email or push, the provider's report closes the delivery before the lease
 * expires. Without a report it is sent again, because a duplicate is better than a lost call for
 * help. A text or call is not: the next round of the ladder follows within minutes.
 * @returns whether the delivery is finished; if not, it must be retried
 */
export async function attemptDelivery(
  ref: DeliveryRef,
  context: AlertContext,
  given: DeliverPorts,
): Promise<boolean> {
  const ports = withOwnLinks(ref, given);
  const claim = await ports.store.stepJob(ref, (job) => claimJob(job, ports.clock()));
  if (claim === null || claim.kind === "done") return true;
  if (claim.kind === "busy") return false;
  const { contact, unsent: stopped } = await findRecipient(ref, claim.job, context, ports);
  const unsent = stopped ?? (await heldBack(ref, claim.job, context, contact, ports));
  if (unsent !== null) {
    await ports.store.stepJob(ref, (job) => closeUnsent(job, unsent, ports.clock()));
    return true;
  }
  const run = await trySend(ref, claim.job, context, contact, ports);
  const { alert } = context;
  const outcome = await ports.store.stepJob(ref, (job, ledger) =>
    settleJob(job, ledger, run, {
      alertType: alert.type,
      alertCreatedAt: alert.createdAt,
      attempt: claim.job.attempts,
      now: ports.clock(),
    }),
  );
  if (run.outcome.kind === "accepted" && run.outcome.providerRef !== undefined)
    await applyEarlyReport(run.outcome.providerRef, ports);
  ports.log.deliveryAttempted(ref, {
    alertType: alert.type,
    channel: claim.job.recipient.channel,
    outcome: outcome?.kind ?? run.outcome.kind,
    attempt: claim.job.attempts,
    sinceAlertMs: ports.clock().getTime() - alert.createdAt.getTime(),
  });
  return outcome?.kind !== "retry";
}

/**
 * Attempts a delivery from the queue once.
 * @throws DeliverAgainError when the queue must retry
 */
export async function deliverAlert(ref: DeliveryRef, ports: DeliverPorts): Promise<void> {
  const context = await readAlertContext(ref, ports);
  if (context === null) return;
  if (!(await attemptDelivery(ref, context, ports))) throw new DeliverAgainError();
}
