import type { Delivery } from "@guardianlink/domain/alert";
import type { Clock, DeliveryJob, DeliveryRef, DeliveryStore, JobStep } from "./ports.ts";

/** What became of an email after the provider had accepted it. */
export interface MailEvent {
  readonly delivery: DeliveryRef;
  readonly kind: "delivered" | "bounced" | "dropped";
}

const REASONS = {
  bounced: "The email came back: the contact's mail server does not take mail for this address.",
  dropped: "The email service did not send it: this address has refused mail before.",
} as const;

/** States that say more than "delivered"; a late report does not take them back. */
const isFurther = (state: Delivery["state"]): boolean => state === "opened" || state === "acknowledged";

/** The ledger entry after a report. A bounce is a failure even after an accept: "accepted" only meant queued there. */
export function applyMailEvent(
  job: DeliveryJob,
  ledger: Pick<Delivery, "state">,
  event: MailEvent,
  now: Date,
): JobStep<boolean> {
  if (isFurther(ledger.state)) return { result: false, job: null, ledger: null };
  // A bounce may follow a delivery, when a server takes mail first and looks at the address later; never the other way round.
  if (event.kind === "delivered" && ledger.state === "failed")
    return { result: false, job: null, ledger: null };
  const state = event.kind === "delivered" ? "delivered" : "failed";
  const reason = event.kind === "delivered" ? null : REASONS[event.kind];
  return { result: true, job: null, ledger: { state, reason, attempts: job.attempts, updatedAt: now } };
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
