import type { AlertType, Delivery, DeliveryState } from "@guardianlink/domain/alerts/alert";
import { wasSeen } from "@guardianlink/domain/alerts/alert";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@guardianlink/domain/config";
import { plus } from "@guardianlink/domain/dates";
import type { SendOutcome, SendRun } from "../../messaging/ports.ts";
import type { DeliveryJob, JobStep, LedgerChange, LedgerEntry, Recipient } from "../delivery-store-ports.ts";
import { closedJob, isSentOnce, perhapsSent, unchanged } from "./delivery-job.ts";

/**
 * After a call without an answer, wait this long for a report before the message is sent again: the
 * provider may have accepted it although its answer was lost. An email's wait begins with the call.
 * SendGrid batches its events for up to 30 s (event webhook documentation), so nearly every report
 * is there by then; `waitsForReport` waits for the last ones where it costs nothing. A push's wait
 * begins when the call is given up: a phone reports a shown push at once, and by then it is known
 * whether another channel reaches the person.
 */
export const UNCLEAR_HOLD_MS = { email: 30 * SECOND_MS, push: 10 * SECOND_MS } as const;

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

/**
 * The queue retries after a backoff that grows by 4 s with each attempt, up to 5 minutes
 * (DELIVERY_RETRIES), and may itself be late.
 */
const unqueuedMs = (attempts: number): number =>
  2 * MINUTE_MS + Math.min(attempts * 4 * SECOND_MS, 5 * MINUTE_MS);

type Retry = Extract<SendOutcome, { readonly kind: "retry" }>;

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
  if (outcome.isUnclear === true && isSentOnce(job.recipient))
    return { kind: "refused", reason: perhapsSent(job.recipient) };
  return at.now.getTime() > deadlineOf(job, at)
    ? { kind: "refused", reason: `${outcome.reason} Given up after many tries.` }
    : outcome;
}

/** When a message that was perhaps sent may be sent again, unless a report comes. */
function reportedBy({ recipient: { channel } }: DeliveryJob, { startedAt, now }: Settling): Date {
  if (channel === "email") return plus(startedAt, UNCLEAR_HOLD_MS.email);
  return channel === "push" ? plus(now, UNCLEAR_HOLD_MS.push) : now;
}

/**
 * Until when the lease holds the job back: after an unclear outcome, or when a provider asks for a
 * pause. Null for not at all.
 */
function heldUntil(job: DeliveryJob, retry: Retry, at: Settling): Date | null {
  const { isUnclear = false, isRepeatable = false, waitMs = 0 } = retry;
  const paused = plus(at.now, Math.min(waitMs, LONGEST_WAIT_MS));
  const reported = isUnclear && !isRepeatable ? reportedBy(job, at) : at.now;
  const until = reported > paused ? reported : paused;
  return until > at.now ? until : null;
}

/** The job after a run. @param isOwn false leaves the lease of another run alone */
function jobAfter(job: DeliveryJob, outcome: SendOutcome, isOwn: boolean, at: Settling): DeliveryJob {
  if (job.done || outcome.kind !== "retry") return closedJob(job);
  const { isUnclear = false } = outcome;
  const open = { ...job, perhapsSentAt: job.perhapsSentAt ?? (isUnclear ? at.startedAt : null) };
  if (!isOwn) return open;
  const forgottenAt = plus(at.now, unqueuedMs(job.attempts));
  return { ...open, leaseUntil: heldUntil(job, outcome, at), forgottenAt, isInFlight: false };
}

/**
 * Whether the provider reported on the message before its run could record it: reports may arrive
 * first.
 */
const isReported = (state: DeliveryState): boolean => state !== "queued" && state !== "accepted";

/** The state in the ledger that follows from the run itself. */
function stateAfter(outcome: SendOutcome, isReached: boolean): Pick<Delivery, "state" | "reason"> {
  if (isReached || outcome.kind === "accepted") return { state: "accepted", reason: null };
  return { state: outcome.kind === "refused" ? "failed" : "queued", reason: outcome.reason };
}

/** What the first service has charged for a text that it then could not deliver, in kobo. */
const costBefore = (recipient: Recipient, { costKobo }: LedgerEntry): number =>
  recipient.channel === "sms" && recipient.isRerouted === true ? (costKobo ?? 0) : 0;

/** The ledger entry after a run. What a report has said in the meantime stays. */
function entryAfter(
  { attempts, recipient }: DeliveryJob,
  entry: LedgerEntry,
  outcome: SendOutcome,
  isReached: boolean,
  { now }: Settling,
): LedgerChange {
  const { state, reason } = entry;
  const isKnown = isReached && isReported(state) && reason !== perhapsSent(recipient);
  return {
    ...(isKnown || wasSeen(state) ? { state, reason } : stateAfter(outcome, isReached)),
    attempts,
    updatedAt: now,
    ...(outcome.kind === "accepted" &&
      outcome.costKobo !== undefined && { costKobo: outcome.costKobo + costBefore(recipient, entry) }),
  };
}

/**
 * Records the outcome of a run and releases the job. A contact counts as reached when the first
 * device accepts the push; the other devices are still tried.
 */
export function settleJob(
  job: DeliveryJob,
  entry: LedgerEntry,
  run: SendRun,
  at: Settling,
): JobStep<SendOutcome> {
  // False when a report has closed the job, or another run has taken over the expired lease. Then
  // this run's failure no longer matters.
  const isOwn = !job.done && job.attempts === at.attempt;
  if (!isOwn && run.outcome.kind === "retry" && run.acceptedDevices.length === 0)
    return unchanged(job.done ? { kind: "accepted" } : run.outcome);
  const outcome = countedOutcome(job, run.outcome, at);
  const providerRef = outcome.kind === "accepted" ? outcome.providerRef : undefined;
  const acceptedDevices = [...new Set([...job.acceptedDevices, ...run.acceptedDevices])];
  const isReached = outcome.kind === "accepted" || acceptedDevices.length > 0;
  return {
    result: outcome,
    job: {
      ...jobAfter(job, outcome, isOwn, at),
      acceptedDevices,
      providerRef: providerRef ?? job.providerRef,
    },
    ledger: entryAfter(job, entry, outcome, isReached, at),
  };
}
