import type { AlertType, Delivery, DeliveryState } from "@guardianlink/domain/alerts/alert";
import { wasSeen } from "@guardianlink/domain/alerts/alert";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@guardianlink/domain/config";
import type { PhoneChannel } from "@guardianlink/domain/contacts/phone-limits";
import type { DeliveryJob, JobStep, Recipient } from "../delivery-store-ports.ts";
import type { SendOutcome, SendRun } from "../../messaging/ports.ts";

/**
 * The steps of a delivery. They are pure: each is decided from the stored job and applied in one
 * transaction.
 */

/** Longer than the slowest run, because every call to a provider has a shorter time limit. */
export const LEASE_MS = MINUTE_MS;

/**
 * After a call without an answer, wait this long for a report before the message is sent again: the
 * provider may have accepted it although its answer was lost. An email's wait begins with the call.
 * SendGrid batches its events for up to 30 s (event webhook documentation), so nearly every report
 * is there by then; `waitsForReport` waits for the last ones where it costs nothing. A push's wait
 * begins when the call is given up: a phone reports a shown push at once, and a duplicate only
 * replaces the first.
 */
export const UNCLEAR_HOLD_MS = { email: 30 * SECOND_MS, push: 10 * SECOND_MS } as const;

/**
 * When every report of SendGrid on an email has come: after its batch and a few seconds on the way.
 */
export const REPORTED_AFTER_MS = 40 * SECOND_MS;

/**
 * Channels whose providers neither take an idempotency key nor report in time on what they took. A
 * message that may have gone out is not sent again: it wakes people up and costs money, and the
 * next round of the ladder comes within minutes.
 */
const isSentOnce = ({ channel }: Recipient): boolean => channel !== "email" && channel !== "push";

/** What the ledger says of such a message. */
const PERHAPS_SENT: Readonly<Record<PhoneChannel, string>> = {
  sms: "We don't know if the text was sent.",
  whatsapp: "We don't know if the WhatsApp message was sent.",
  voice: "We don't know if the call was made.",
};
export const perhapsSent = ({ channel }: Recipient): string =>
  channel === "email" || channel === "push" ? "" : PERHAPS_SENT[channel];

/** A message of a later round is not sent once the next round is due. */
const ROUND_LASTS_MS = 3 * MINUTE_MS;

/**
 * The longest pause that a provider's request for a pause can cause. The provider may recover
 * earlier, and a person is waiting for help.
 */
export const LONGEST_WAIT_MS = MINUTE_MS;

/** For how long a delivery is retried. A late SOS is still useful, a late "trip started" is not. */
export const GIVE_UP_AFTER_MS: Record<AlertType, number> = {
  sos: 6 * HOUR_MS,
  overdue: 6 * HOUR_MS,
  duress: 6 * HOUR_MS,
  started: HOUR_MS,
  ended: 2 * HOUR_MS,
  answered: 2 * HOUR_MS,
};

/** A run attempts or queues a delivery within moments after it has planned it. */
const UNTRIED_MS = 30 * SECOND_MS;
/** A run that has died never releases its lease. */
const UNSETTLED_MS = LEASE_MS + 5 * SECOND_MS;
/**
 * The queue retries after a backoff that grows by 4 s with each attempt, up to 5 minutes
 * (DELIVERY_RETRIES), and may itself be late.
 */
const unqueuedMs = (attempts: number): number =>
  2 * MINUTE_MS + Math.min(attempts * 4 * SECOND_MS, 5 * MINUTE_MS);

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** When a delivery that is planned now counts as forgotten. */
export const plannedUntil = (now: Date): Date => after(now, UNTRIED_MS);

/** The job with nothing left to do. */
export const closedJob = (job: DeliveryJob): DeliveryJob => ({
  ...job,
  done: true,
  leaseUntil: null,
  forgottenAt: null,
  isInFlight: false,
});

export type Claim =
  | { readonly kind: "claimed"; readonly job: DeliveryJob }
  /** `until`: the end of the other run's lease, or of the wait for a report or a provider's pause. */
  | { readonly kind: "busy"; readonly until: Date }
  | { readonly kind: "done" };

/** Leases the job to one run. A run that comes while another one holds the lease gets "busy". */
export function claimJob(job: DeliveryJob, now: Date): JobStep<Claim> {
  if (job.done) return { result: { kind: "done" }, job: null, ledger: null };
  if (job.leaseUntil !== null && job.leaseUntil > now)
    return { result: { kind: "busy", until: job.leaseUntil }, job: null, ledger: null };
  if (job.isInFlight && isSentOnce(job.recipient)) {
    const lost = { state: "failed", reason: perhapsSent(job.recipient) } as const;
    return { ...closeUnsent(job, lost, now), result: { kind: "done" } };
  }
  const claimed: DeliveryJob = {
    ...job,
    attempts: job.attempts + 1,
    leaseUntil: after(now, LEASE_MS),
    forgottenAt: after(now, UNSETTLED_MS),
    isInFlight: true,
    perhapsSentAt: job.perhapsSentAt ?? (job.isInFlight ? after(job.leaseUntil ?? now, -LEASE_MS) : null),
  };
  return { result: { kind: "claimed", job: claimed }, job: claimed, ledger: null };
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

/** Gives the job back until then, unsent. */
export const holdJob = (job: DeliveryJob, until: Date): JobStep<null> => ({
  result: null,
  job: { ...job, leaseUntil: until, forgottenAt: after(until, UNSETTLED_MS), isInFlight: false },
  ledger: null,
});

/**
 * Until when an email that was perhaps sent waits for a late report although it could go out again;
 * null for not at all. It is only worth waiting for when another channel has reached the contact.
 */
export const waitsForReport = ({ recipient, perhapsSentAt }: DeliveryJob, now: Date): Date | null => {
  if (recipient.channel !== "email" || perhapsSentAt === null) return null;
  const reported = after(perhapsSentAt, REPORTED_AFTER_MS);
  return reported > now ? reported : null;
};

export interface Settling {
  readonly alertType: AlertType;
  readonly alertCreatedAt: Date;
  /** When the call to the provider began. */
  readonly startedAt: Date;
  /** The number of the attempt, as `claimJob` counted it. */
  readonly attempt: number;
  readonly now: Date;
}

/** Until when the delivery is retried. */
function deadlineOf(job: DeliveryJob, at: Settling): number {
  const ofAlert = at.alertCreatedAt.getTime() + GIVE_UP_AFTER_MS[at.alertType];
  const isOfRound = job.purpose !== "alert" || job.recipient.channel === "voice";
  return isOfRound && job.plannedAt !== null
    ? Math.min(ofAlert, job.plannedAt.getTime() + ROUND_LASTS_MS)
    : ofAlert;
}

/** The outcome of a run as it counts: a retry may come too late or be a risk. */
function countedOutcome(job: DeliveryJob, outcome: SendOutcome, at: Settling): SendOutcome {
  if (outcome.kind !== "retry") return outcome;
  if (isUnclear(outcome) && isSentOnce(job.recipient))
    return { kind: "refused", reason: perhapsSent(job.recipient) };
  return at.now.getTime() > deadlineOf(job, at)
    ? { kind: "refused", reason: gaveUp(outcome.reason) }
    : outcome;
}

const isUnclear = (outcome: SendOutcome): boolean => outcome.kind === "retry" && outcome.isUnclear === true;

const gaveUp = (reason: string): string => `${reason} Given up after many tries.`;

/**
 * Whether the provider reported on the message before its run could record it: reports may arrive
 * first.
 */
const isReported = (state: DeliveryState): boolean => state !== "queued" && state !== "accepted";

/**
 * Keeps another run's lease. After an unclear outcome, or when a provider asks for a pause, the
 * lease holds the job back for a while.
 */
function leaseAfter(job: DeliveryJob, outcome: SendOutcome, at: Settling): Date | null {
  if (outcome.kind !== "retry") return null;
  if (job.attempts !== at.attempt) return job.leaseUntil;
  const { isRepeatable = false, waitMs = 0 } = outcome;
  const paused = after(at.now, Math.min(waitMs, LONGEST_WAIT_MS));
  const reported = isUnclear(outcome) && !isRepeatable ? reportedBy(job, at) : at.now;
  const until = reported > paused ? reported : paused;
  return until > at.now ? until : null;
}

/** When a message that was perhaps sent may be sent again, unless a report comes. */
function reportedBy({ recipient: { channel } }: DeliveryJob, { startedAt, now }: Settling): Date {
  if (channel === "email") return after(startedAt, UNCLEAR_HOLD_MS.email);
  return channel === "push" ? after(now, UNCLEAR_HOLD_MS.push) : now;
}

/**
 * Records the outcome of a run and releases the job. A contact counts as reached when the first
 * device accepts the push; the other devices are still tried.
 */
export function settleJob(
  job: DeliveryJob,
  ledger: Pick<Delivery, "state" | "reason">,
  run: SendRun,
  at: Settling,
): JobStep<SendOutcome> {
  const isOthers = job.done || job.attempts !== at.attempt;
  // A report has closed the job, or another run has taken over the expired lease: this run's
  // failure no longer matters.
  if (isOthers && run.outcome.kind === "retry" && run.acceptedDevices.length === 0)
    return { result: job.done ? { kind: "accepted" } : run.outcome, job: null, ledger: null };
  const acceptedDevices = [...new Set([...job.acceptedDevices, ...run.acceptedDevices])];
  const outcome = countedOutcome(job, run.outcome, at);
  const sent = outcome.kind === "accepted" ? outcome : null;
  const reached = outcome.kind === "accepted" || acceptedDevices.length > 0;
  const state = reached ? "accepted" : outcome.kind === "refused" ? "failed" : "queued";
  const reason = reached ? null : outcome.reason;
  const isDone = job.done || outcome.kind !== "retry";
  const open: DeliveryJob = {
    ...job,
    leaseUntil: leaseAfter(job, outcome, at),
    forgottenAt: isOthers ? job.forgottenAt : after(at.now, unqueuedMs(job.attempts)),
    isInFlight: isOthers ? job.isInFlight : false,
    perhapsSentAt: job.perhapsSentAt ?? (isUnclear(outcome) ? at.startedAt : null),
  };
  return {
    result: outcome,
    job: {
      ...(isDone ? closedJob(job) : open),
      acceptedDevices,
      providerRef: sent?.providerRef ?? job.providerRef,
    },
    ledger: {
      ...((reached && isReported(ledger.state) && ledger.reason !== perhapsSent(job.recipient)) ||
      wasSeen(ledger.state)
        ? { state: ledger.state, reason: ledger.reason }
        : { state, reason }),
      attempts: job.attempts,
      updatedAt: at.now,
      ...(sent?.costKobo === undefined ? {} : { costKobo: sent.costKobo }),
    },
  };
}
