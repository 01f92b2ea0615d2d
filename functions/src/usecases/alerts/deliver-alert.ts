import { contactOfDelivery } from "@guardianlink/domain/alert";
import { isMemberContactId } from "@guardianlink/domain/family";
import { alertEmail } from "@guardianlink/domain/alert-email";
import { getsAlerts } from "@guardianlink/domain/contact-role";
import type { RoleToken } from "@guardianlink/domain/ids";
import { readAlertContext } from "./alert-context.ts";
import type { AlertContext } from "./alert-context.ts";
import { alertFacts } from "./alert-facts.ts";
import { alertPush } from "./alert-push.ts";
import { claimJob, declineJob, settleJob } from "./delivery-job.ts";
import type { LiveLinkPorts } from "../sharing/make-live-links.ts";
import type { SharingLog } from "../sharing/ports.ts";
import type { DeliveryRef } from "@guardianlink/domain/refs";
import type { AlertContact, AlertLog, AlertReader, DeliveryJob, DeliveryStore, Geocoder } from "./ports.ts";
import type { Mailer, MessagingLog, SendRun } from "../messaging/ports.ts";
import type { Clock } from "../shared/clock.ts";
import { addressOf } from "./plan-deliveries.ts";
import { pushToDevices } from "../messaging/push-to-devices.ts";
import type { PushPorts } from "../messaging/push-to-devices.ts";

export interface DeliverPorts extends PushPorts, LiveLinkPorts {
  readonly log: AlertLog & MessagingLog & SharingLog;
  readonly store: DeliveryStore;
  readonly reader: AlertReader;
  readonly mailer: Mailer;
  readonly geocoder: Geocoder;
  readonly clock: Clock;
  /** Where a tap leads members of the family, who follow the trip with an account and not by a link. */
  readonly familyPage: string;
  /** The page where the contact whose token it is says yes or no. */
  readonly roleLinkTo: (token: RoleToken) => string;
}

/** The delivery is not over: the queue must come again. */
export class DeliverAgainError extends Error {
  constructor() {
    super("The delivery is not over; it must be tried again.");
    this.name = "DeliverAgainError";
  }
}

const UNEXPECTED = "The message could not be sent. Trying again.";

async function send(
  ref: DeliveryRef,
  job: DeliveryJob,
  context: AlertContext,
  contact: AlertContact | null,
  ports: DeliverPorts,
): Promise<SendRun> {
  const { recipient } = job;
  const liveLink = await context.findLiveLink(contactOfDelivery(ref.deliveryId));
  if (recipient.channel === "push") {
    // A push does not wait for a map service: it shows the address only when the phone has sent it along.
    const facts = alertFacts({ ...context, address: context.alert.address, liveLink });
    const page = isMemberContactId(contactOfDelivery(ref.deliveryId)) ? ports.familyPage : null;
    return pushToDevices(recipient.userId, alertPush(facts, ref, page), job, ports);
  }
  const facts = alertFacts({ ...context, address: await context.findAddress(), liveLink });
  const reference = job.receipt === "" ? null : job.receipt;
  const roleLink = contact?.role ? ports.roleLinkTo(contact.role.token) : null;
  // The traveller may have put an address right while the alert waited.
  const to = contact === null ? recipient : { ...recipient, address: addressOf(contact), name: contact.name };
  return {
    outcome: await ports.mailer.send(to, alertEmail(facts, roleLink), reference),
    acceptedDevices: [],
  };
}

/**
 * Who gets it, as far as that can be told: an alert does not wait for an answer to that. Null also for who has been removed since: whoever
 * was a contact when the alert was raised hears of it, because the hand that empties the list may not be the traveller's.
 */
async function findContact(
  ref: DeliveryRef,
  { recipient }: DeliveryJob,
  context: AlertContext,
  { log }: DeliverPorts,
): Promise<AlertContact | null> {
  try {
    const address = recipient.channel === "email" ? recipient.address : null;
    return await context.findContact(contactOfDelivery(ref.deliveryId), address);
  } catch (error) {
    log.deliveryFailed(ref, error);
    return null;
  }
}

/** Sends, and turns what nobody expected into another try: an alert is not lost to a bug in one of its parts. */
async function trySend(
  ref: DeliveryRef,
  job: DeliveryJob,
  context: AlertContext,
  contact: AlertContact | null,
  ports: DeliverPorts,
): Promise<SendRun> {
  try {
    return await send(ref, job, context, contact, ports);
  } catch (error) {
    ports.log.deliveryFailed(ref, error);
    return { outcome: { kind: "retry", reason: UNEXPECTED }, acceptedDevices: [] };
  }
}

/**
 * Sends one email or push and records the outcome. A lease keeps concurrent and repeated runs apart, so what a provider has
 * accepted is never sent again. When a run dies between the provider's yes and the record of it, the provider's own report
 * closes the delivery before the lease runs out; without one the message is sent again: two calls for help are better than none.
 * @returns whether the delivery is over; if not, it must be tried again
 */
export async function attemptDelivery(
  ref: DeliveryRef,
  context: AlertContext,
  ports: DeliverPorts,
): Promise<boolean> {
  const claim = await ports.store.stepJob(ref, (job) => claimJob(job, ports.clock()));
  if (claim === null || claim.kind === "done") return true;
  if (claim.kind === "busy") return false;
  const contact = await findContact(ref, claim.job, context, ports);
  if (contact !== null && !getsAlerts(contact)) {
    await ports.store.stepJob(ref, (job) => declineJob(job, contact.name, ports.clock()));
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
 * One try of a delivery from the queue.
 * @throws DeliverAgainError when the queue must come again
 */
export async function deliverAlert(ref: DeliveryRef, ports: DeliverPorts): Promise<void> {
  const context = await readAlertContext(ref, ports);
  if (context === null) return;
  if (!(await attemptDelivery(ref, context, ports))) throw new DeliverAgainError();
}
