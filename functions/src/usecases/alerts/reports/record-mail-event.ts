import type { Delivery } from "@guardianlink/domain/alerts/alert";
import { wasSeen } from "@guardianlink/domain/alerts/alert";
import type { MailEvent } from "../../messaging/ports.ts";
import { closedJob, unchanged } from "../job/delivery-job.ts";
import type { DeliveryJob, DeliveryStore, JobStep } from "../delivery-store-ports.ts";
import type { Clock } from "../../shared/clock.ts";

const REASONS = {
  deferred: "The contact's mail server hasn't accepted it yet. Trying again.",
  bounced: "The email came back. This address doesn't accept email.",
  dropped: "Not sent: this address refused email before.",
} as const;

/**
 * The delivery after a report. Every report means that the provider has accepted the email, so it
 * is never sent again, even if the answer to the call was lost. A bounce is a failure even after an
 * accept, because "accepted" only meant that the provider had queued it.
 */
export function applyMailEvent(
  job: DeliveryJob,
  ledger: Pick<Delivery, "state">,
  kind: MailEvent["kind"],
  now: Date,
): JobStep<boolean> {
  const taken: DeliveryJob | null = job.done ? null : closedJob(job);
  const ledgerUnchanged = { result: taken !== null, job: taken, ledger: null };
  const change = changeOf(ledger.state, kind);
  if (change === null) return ledgerUnchanged;
  return { result: true, job: taken, ledger: { ...change, attempts: job.attempts, updatedAt: now } };
}

/**
 * What a report changes in the ledger; null when the ledger knows more already. Reports may arrive
 * late and in any order.
 */
function changeOf(
  state: Delivery["state"],
  kind: MailEvent["kind"],
): Pick<Delivery, "state" | "reason"> | null {
  // The contact has seen the alert, and no later report changes that.
  if (wasSeen(state)) return null;
  switch (kind) {
    case "processed":
      return state === "queued" ? { state: "accepted", reason: null } : null;
    case "deferred":
      return state === "queued" || state === "accepted"
        ? { state: "accepted", reason: REASONS.deferred }
        : null;
    case "delivered":
      // A bounce may follow a delivery, because some servers accept mail before they check the
      // address. A delivery never follows a bounce.
      return state === "failed" ? null : { state: "delivered", reason: null };
    case "opened":
      return { state: "opened", reason: null };
    case "bounced":
    case "dropped":
      return { state: "failed", reason: REASONS[kind] };
  }
}

/**
 * Records a report of the mail provider in the ledger. Repeated, reordered and unknown reports are
 * harmless.
 */
export async function recordMailEvent(
  { reference, kind }: MailEvent,
  ports: { readonly store: DeliveryStore; readonly clock: Clock },
): Promise<void> {
  const delivery = await ports.store.findByReceipt(reference);
  if (delivery === null) return;
  await ports.store.stepJob(delivery, (job, ledger) =>
    job.recipient.channel === "email" ? applyMailEvent(job, ledger, kind, ports.clock()) : unchanged(false),
  );
}
