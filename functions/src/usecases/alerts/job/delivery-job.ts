import type { Channel, Delivery } from "@guardianlink/domain/alerts/alert";
import { MINUTE_MS, SECOND_MS } from "@guardianlink/domain/config";
import { plus } from "@guardianlink/domain/dates";
import type { DeliveryJob, JobStep, Recipient } from "../delivery-store-ports.ts";

/**
 * The steps of a delivery. They are pure: each is decided from the stored job and applied in one
 * transaction.
 */

/** Longer than the slowest send, because every call to a provider has a shorter time limit. */
export const LEASE_MS = MINUTE_MS;

/** The slowest send: two services after each other that never answer, and three templates. */
const SEND_MS = 35 * SECOND_MS;

/**
 * When every report of SendGrid on an email has come: after its batch and a few seconds on the way.
 */
export const REPORTED_AFTER_MS = 40 * SECOND_MS;

/**
 * Channels whose providers neither take an idempotency key nor report in time on what they took. A
 * message that may have gone out is not sent again: it wakes people up and costs money, and the
 * next round of the ladder comes within minutes.
 */
export const isSentOnce = ({ channel }: Recipient): boolean => channel !== "email" && channel !== "push";

/** The reason in the ledger for such a message. */
const PERHAPS_SENT: Readonly<Record<Channel, string>> = {
  email: "We don't know if the email was sent.",
  push: "We don't know if the push was sent.",
  sms: "We don't know if the text was sent.",
  whatsapp: "We don't know if the WhatsApp message was sent.",
  voice: "We don't know if the call was made.",
};
export const perhapsSent = ({ channel }: Recipient): string => PERHAPS_SENT[channel];

/** A run attempts or queues a delivery within moments after it has planned it. */
const UNTRIED_MS = 30 * SECOND_MS;
/** A run that has died never releases its lease. */
const UNSETTLED_MS = LEASE_MS + 5 * SECOND_MS;

/** When a delivery that is planned now counts as forgotten. */
export const plannedUntil = (now: Date): Date => plus(now, UNTRIED_MS);

/** The job with nothing left to do. */
export const closedJob = (job: DeliveryJob): DeliveryJob => ({
  ...job,
  done: true,
  leaseUntil: null,
  forgottenAt: null,
  isInFlight: false,
});

/** A step that changes nothing. */
export const unchanged = <Result>(result: Result): JobStep<Result> => ({ result, job: null, ledger: null });

export type Claim =
  | { readonly kind: "claimed"; readonly job: DeliveryJob }
  /**
   * `until`: the end of the other run's lease, or of the wait for a report or a provider's pause.
   */
  | { readonly kind: "busy"; readonly until: Date }
  | { readonly kind: "done" };

/** The lease of a run from now on. */
const leased = (now: Date) => ({ leaseUntil: plus(now, LEASE_MS), forgottenAt: plus(now, UNSETTLED_MS) });

/**
 * Leases the job to one run. A run that comes while another one holds the lease gets "busy". A
 * message that must not go out twice counts as perhaps sent only from `startSend` on: a run that
 * dies before has sent nothing.
 * @param run names the run. One whose claim was stored without an answer claims again
 */
export function claimJob(job: DeliveryJob, now: Date, run: string): JobStep<Claim> {
  if (job.done) return unchanged({ kind: "done" });
  if (job.claimedBy === run) {
    const renewed: DeliveryJob = { ...job, ...leased(now) };
    return { result: { kind: "claimed", job: renewed }, job: renewed, ledger: null };
  }
  if (job.leaseUntil !== null && job.leaseUntil > now)
    return unchanged({ kind: "busy", until: job.leaseUntil });
  if (job.isInFlight && isSentOnce(job.recipient)) {
    const lost = { state: "failed", reason: perhapsSent(job.recipient) } as const;
    return { ...closeUnsent(job, lost, now), result: { kind: "done" } };
  }
  const claimed: DeliveryJob = {
    ...job,
    ...leased(now),
    attempts: job.attempts + 1,
    claimedBy: run,
    isInFlight: !isSentOnce(job.recipient),
    perhapsSentAt: job.perhapsSentAt ?? (job.isInFlight ? plus(job.leaseUntil ?? now, -LEASE_MS) : null),
  };
  return { result: { kind: "claimed", job: claimed }, job: claimed, ledger: null };
}

/**
 * Whether a claimed job needs `startSend` before its provider is asked: a message that must not go
 * out twice, and one whose lease could end during the send because the database was slow.
 */
export const needsStart = ({ recipient, leaseUntil }: DeliveryJob, now: Date): boolean =>
  isSentOnce(recipient) || leaseUntil === null || leaseUntil < plus(now, SEND_MS);

/**
 * Renews the lease for the send, right before it. From here on a message that must not go out twice
 * counts as perhaps sent.
 * @returns whether the run may send: not when a report has closed the job, or another run has
 * claimed it after the lease
 */
export function startSend(job: DeliveryJob, now: Date, run: string | null): JobStep<boolean> {
  if (job.done || job.claimedBy !== run) return unchanged(false);
  return { result: true, job: { ...job, ...leased(now), isInFlight: true }, ledger: null };
}

/**
 * Closes a delivery without sending it: its recipient has declined, or was removed, since it was
 * planned.
 */
export const closeUnsent = (
  job: DeliveryJob,
  unsent: Pick<Delivery, "state" | "reason">,
  now: Date,
): JobStep<null> => ({
  result: null,
  job: closedJob(job),
  ledger: { ...unsent, attempts: job.attempts, updatedAt: now },
});

/**
 * Closes a push that was perhaps sent, to a person whom another message reaches. What is known of
 * it stays.
 */
export const closePerhapsSent = (
  job: DeliveryJob,
  { state }: Pick<Delivery, "state">,
  now: Date,
): JobStep<null> => {
  const unknown = { state: "failed", reason: perhapsSent(job.recipient) } as const;
  const closed = closeUnsent(job, unknown, now);
  return state === "queued" ? closed : { ...closed, ledger: null };
};

/** Gives the job back until then, unsent. */
export const holdJob = (job: DeliveryJob, until: Date): JobStep<null> => ({
  result: null,
  job: { ...job, leaseUntil: until, forgottenAt: plus(until, UNSETTLED_MS), isInFlight: false },
  ledger: null,
});

/**
 * Until when an email that was perhaps sent waits for a late report although it could go out again;
 * null for not at all. It is only worth waiting for when another channel has reached the contact.
 */
export const waitsForReport = ({ perhapsSentAt }: DeliveryJob, now: Date): Date | null => {
  if (perhapsSentAt === null) return null;
  const reported = plus(perhapsSentAt, REPORTED_AFTER_MS);
  return reported > now ? reported : null;
};
