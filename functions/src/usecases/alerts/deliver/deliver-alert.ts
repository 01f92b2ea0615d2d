import { randomUUID } from "node:crypto";
import { mayReach, wasAccepted } from "@guardianlink/domain/alerts/alert";
import type { DeliveryRef } from "@guardianlink/domain/refs";
import type { SendRun } from "../../messaging/ports.ts";
import { readAlertContext } from "../facts/alert-context.ts";
import type { AlertContext } from "../facts/alert-context.ts";
import { withOwnLinks } from "../facts/tell-duress.ts";
import {
  claimJob,
  closePerhapsSent,
  closeUnsent,
  holdJob,
  needsStart,
  startSend,
  waitsForReport,
} from "../job/delivery-job.ts";
import { settleJob } from "../job/settle-job.ts";
import { applyEarlyReport } from "../reports/record-message-report.ts";
import { tryAgain } from "../../shared/try-again.ts";
import type { ClaimedDelivery } from "./claimed-delivery.ts";
import type { DeliverPorts } from "./deliver-ports.ts";
import { findRecipient } from "./find-recipient.ts";
import type { Unsent } from "./find-recipient.ts";
import { heldBack } from "./held-back.ts";
import { prepareSend } from "./send-delivery.ts";

/** Thrown so that the queue retries a delivery that is not finished. */
export class DeliverAgainError extends Error {
  constructor() {
    super("The delivery is not over; it must be tried again.");
    this.name = "DeliverAgainError";
  }
}

const UNEXPECTED: SendRun = {
  outcome: { kind: "retry", reason: "The message couldn't be sent. Trying again." },
  acceptedDevices: [],
};

/**
 * How an attempt ended. "unsent": it is over, and no provider was asked. "busy": nothing was done,
 * because another run or a wait holds the delivery. `nextAt`: when it can be tried again; null when
 * the queue's backoff decides.
 */
export type Attempt =
  | { readonly kind: "over" }
  | { readonly kind: "unsent" }
  | { readonly kind: "busy"; readonly nextAt: Date }
  | { readonly kind: "again"; readonly nextAt: Date | null };

const OVER: Attempt = { kind: "over" };

/**
 * Decides about a message that was perhaps sent, when another one reaches its contact: a push is
 * not sent again, and an email waits for a late report. Null for a message that is sent again.
 */
async function closeOrHoldPerhapsSent(
  { ref, job }: ClaimedDelivery,
  { store, clock }: DeliverPorts,
): Promise<Attempt | null> {
  const isPush = job.recipient.channel === "push";
  const nextAt = waitsForReport(job, clock());
  if (!isPush && nextAt === null) return null;
  const others = await store.listOtherStates(ref);
  if (isPush) {
    if (!others.some(mayReach)) return null;
    await store.stepJob(ref, (current, ledger) => closePerhapsSent(current, ledger, clock()));
    return OVER;
  }
  if (nextAt === null || !others.some(wasAccepted)) return null;
  await store.stepJob(ref, (current) => holdJob(current, nextAt));
  return { kind: "again", nextAt };
}

/**
 * Closes a delivery that is not sent, or gives it back for later. Null for one that is sent now.
 */
async function closeOrHold(
  delivery: ClaimedDelivery,
  stopped: Unsent | null,
  ports: DeliverPorts,
): Promise<Attempt | null> {
  const { ref } = delivery;
  const unsent = stopped ?? (await heldBack(delivery, ports));
  if (unsent !== null) {
    await ports.store.stepJob(ref, (job) => closeUnsent(job, unsent, ports.clock()));
    return { kind: "unsent" };
  }
  return delivery.job.perhapsSentAt === null ? null : closeOrHoldPerhapsSent(delivery, ports);
}

/** A send that was done, and when it began. Null when another run has taken the delivery over. */
type DoneSend = { readonly run: SendRun; readonly startedAt: Date } | null;

async function send(delivery: ClaimedDelivery, ports: DeliverPorts): Promise<DoneSend> {
  const { ref, job } = delivery;
  const { store, clock } = ports;
  const sendNow = await prepareSend(delivery, ports);
  const mayStart =
    !needsStart(job, clock()) ||
    (await store.stepJob(ref, (current) => startSend(current, clock(), job.claimedBy))) === true;
  if (!mayStart) return null;
  const startedAt = clock();
  return { run: await sendNow(), startedAt };
}

/**
 * Sends a claimed delivery, or closes or gives it back when it is not sent now. Turns an unexpected
 * error into a retry, so that a bug in one part does not lose an alert.
 */
async function sendClaimed(
  claimed: Omit<ClaimedDelivery, "contact">,
  ports: DeliverPorts,
): Promise<DoneSend | Attempt> {
  try {
    const { contact, unsent } = await findRecipient(claimed, ports);
    const delivery: ClaimedDelivery = { ...claimed, contact };
    return (await closeOrHold(delivery, unsent, ports)) ?? (await send(delivery, ports));
  } catch (error) {
    ports.log.deliveryFailed(claimed.ref, error);
    return { run: UNEXPECTED, startedAt: ports.clock() };
  }
}

/** Records how a run went, and what its provider has already reported. */
async function recordRun(
  { ref, job: claimed, context }: Omit<ClaimedDelivery, "contact">,
  run: SendRun,
  startedAt: Date,
  { store, clock, log, ...ports }: DeliverPorts,
): Promise<Attempt> {
  const { attempts: attempt, recipient } = claimed;
  const { type: alertType, createdAt: alertCreatedAt } = context.alert;
  const settle = () =>
    store.stepJob(ref, (job, ledger) => {
      const at = { alertType, alertCreatedAt, startedAt, attempt, now: clock() };
      const step = settleJob(job, ledger, run, at);
      return { ...step, result: { kind: step.result.kind, nextAt: step.job?.leaseUntil ?? null } };
    });
  // What a provider has accepted must not be lost, or the message goes out again.
  const settled = await tryAgain(settle);
  const { outcome } = run;
  if (outcome.kind === "accepted" && outcome.providerRef !== undefined) {
    const { providerRef } = outcome;
    await tryAgain(() => applyEarlyReport(providerRef, { store, clock, ...ports }));
  }
  log.deliveryAttempted(ref, {
    alertType,
    channel: recipient.channel,
    outcome: settled?.kind ?? outcome.kind,
    attempt,
    sinceAlertMs: clock().getTime() - alertCreatedAt.getTime(),
  });
  return settled?.kind === "retry" ? { kind: "again", nextAt: settled.nextAt } : OVER;
}

/**
 * Sends one message and records the outcome. A lease keeps concurrent and repeated runs apart, so a
 * message that a provider has accepted is never sent again. When a run dies before it records the
 * acceptance of an email or push, the provider's report closes the delivery before the lease
 * expires. Without a report an email is sent again, and so is a push to a person whom nothing else
 * reaches, because a duplicate is better than a lost call for help. A text or call is not: the next
 * round of the ladder follows within minutes.
 */
export async function attemptDelivery(
  ref: DeliveryRef,
  context: AlertContext,
  given: DeliverPorts,
): Promise<Attempt> {
  const ports = withOwnLinks(ref, given);
  const run = randomUUID();
  const claim = await ports.store.stepJob(ref, (job) => claimJob(job, ports.clock(), run));
  if (claim === null || claim.kind === "done") return OVER;
  if (claim.kind === "busy") return { kind: "busy", nextAt: claim.until };
  const claimed = { ref, job: claim.job, context };
  const sent = await sendClaimed(claimed, ports);
  if (sent === null) return OVER;
  return "run" in sent ? recordRun(claimed, sent.run, sent.startedAt, ports) : sent;
}

/**
 * Attempts a delivery from the queue once. When the time of the next attempt is known, a new task
 * waits for it: the backoff of the queue would come later. A task that comes too early is left to
 * the backoff, because its name is taken; the local suite runs every task at once.
 * @throws DeliverAgainError when the queue must retry
 */
export async function deliverAlert(ref: DeliveryRef, ports: DeliverPorts): Promise<void> {
  const context = await readAlertContext(ref, ports);
  if (context === null) return;
  const attempt = await attemptDelivery(ref, context, ports);
  if (attempt.kind === "over" || attempt.kind === "unsent") return;
  if (attempt.kind === "busy" || attempt.nextAt === null) throw new DeliverAgainError();
  await ports.queue.enqueue(ref, { at: attempt.nextAt });
}
