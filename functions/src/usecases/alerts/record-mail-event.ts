import type { Delivery } from "@guardianlink/domain/alert";
import type { Clock, DeliveryJob, DeliveryRef, DeliveryStore, JobStep } from "../ports.ts";

/** What became of an email after the provider had accepted it. */
export interface MailEvent {
  readonly delivery: DeliveryRef;
  readonly kind: "processed" | "delivered" | "bounced" | "dropped";
}

const REASONS = {
  bounced: "The email came back: the contact's mail server does not take mail for this address.",
  dropped: "The email service did not send it: this address has refused mail before.",
} as const;

/** States that say more than "delivered"; a late report does not take them back. */
const isFurther = (state: Delivery["state"]): boolean => state === "opened" || state === "acknowledged";

/**
 * The delivery after a report. Every report means that the provider has taken the email, which is then never sent again, even if the
 * answer to the call was lost. A bounce is a failure even after an accept: "accepted" only meant queued there.
 */
export function applyMailEvent(
  job: DeliveryJob,
  ledger: Pick<Delivery, "state">,
  event: MailEvent,
  now: Date,
): JobStep<boolean> {
  const taken: DeliveryJob | null = job.done ? null : { ...job, done: true, leaseUntil: null };
  const ledgerUnchanged = { result: taken !== null, job: taken, ledger: null };
  const change = changeOf(ledger.state, event.kind);
  if (change === null) return ledgerUnchanged;
  return { result: true, job: taken, ledger: { ...change, attempts: job.attempts, updatedAt: now } };
}

/** What a report changes in the ledger; null when it says less than what is known. */
function changeOf(
  state: Delivery["state"],
  kind: MailEvent["kind"],
): Pick<Delivery, "state" | "reason"> | null {
  if (isFurther(state)) return null;
  if (kind === "processed") return state === "queued" ? { state: "accepted", reason: null } : null;
  // A bounce may follow a delivery, when a server takes mail first and looks at the address later; never the other way round.
  if (kind === "delivered") return state === "failed" ? null : { state: "delivered", reason: null };
  return { state: "failed", reason: REASONS[kind] };
}

/** Puts a report of the mail provider into the ledger. Repeated and reordered reports are harmless. */
export async function recordMailEvent(
  event: MailEvent,
  ports: { readonly store: DeliveryStore; readonly clock: Clock },
): Promise<void> {
  await ports.store.stepJob(event.delivery, (job, ledger) =>
    applyMailEvent(job, ledger, event, ports.clock()),
  );
}
