import { contactOfDelivery } from "@guardianlink/domain/alert";
import { isMemberContactId } from "@guardianlink/domain/family";
import { alertEmail } from "@guardianlink/domain/alert-email";
import { declinedWords, getsAlerts } from "@guardianlink/domain/contact-role";
import { MAIL_HELD } from "@guardianlink/domain/mail-limits";
import type { RoleToken } from "@guardianlink/domain/ids";
import { readAlertContext } from "./alert-context.ts";
import type { AlertContext } from "./alert-context.ts";
import { alertFacts } from "./alert-facts.ts";
import { alertPush } from "./alert-push.ts";
import { claimJob, closeUnsent, settleJob } from "./delivery-job.ts";
import type { LiveLinkPorts } from "../sharing/make-live-links.ts";
import type { FamilyMembers } from "../family/ports.ts";
import type { SharingLog } from "../sharing/ports.ts";
import type { Delivery } from "@guardianlink/domain/alert";
import type { DeliveryRef } from "@guardianlink/domain/refs";
import type { AlertContact, AlertLog, AlertReader, DeliveryJob, DeliveryStore, Geocoder } from "./ports.ts";
import type { Mailer, MessagingLog, SendRun } from "../messaging/ports.ts";
import type { RateLimits } from "@guardianlink/domain/rate-limit";
import type { Clock } from "../shared/clock.ts";
import { addressOf } from "./plan-deliveries.ts";
import { mayMail } from "../messaging/mail-brake.ts";
import { pushToDevices } from "../messaging/push-to-devices.ts";
import type { PushPorts } from "../messaging/push-to-devices.ts";

export interface DeliverPorts extends PushPorts, LiveLinkPorts {
  readonly log: AlertLog & MessagingLog & SharingLog;
  readonly store: DeliveryStore;
  readonly reader: AlertReader;
  readonly mailer: Mailer;
  readonly geocoder: Geocoder;
  readonly family: FamilyMembers;
  readonly limits: RateLimits;
  readonly clock: Clock;
  /**
   * The page that a push opens for family members, who follow the trip with an account and not with
   * a link.
   */
  readonly familyPage: string;
  /** The page where the contact with this token accepts or declines the role. */
  readonly roleLinkTo: (token: RoleToken) => string;
}

/** Thrown so that the queue retries a delivery that is not finished. */
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
    // A push does not wait for the geocoder: it shows the address only when the phone has sent one.
    const facts = alertFacts({ ...context, address: context.alert.address, liveLink });
    const page = isMemberContactId(contactOfDelivery(ref.deliveryId)) ? ports.familyPage : null;
    return pushToDevices(recipient.userId, alertPush(facts, ref, page), job, ports);
  }
  const facts = alertFacts({ ...context, address: await context.findAddress(), liveLink });
  const reference = job.receipt === "" ? null : job.receipt;
  const roleLink = contact?.role ? ports.roleLinkTo(contact.role.token) : null;
  // The traveller may have corrected the address while the alert waited.
  const to = contact === null ? recipient : { ...recipient, address: addressOf(contact), name: contact.name };
  return {
    outcome: await ports.mailer.send(to, alertEmail(facts, roleLink), reference),
    acceptedDevices: [],
  };
}

/** Who gets a delivery now. */
interface CurrentRecipient {
  /** Null for a member of the family, and when the lookup failed. */
  readonly contact: AlertContact | null;
  /** Why nothing may be sent any more; null when the delivery goes on. */
  readonly unsent: Pick<Delivery, "state" | "reason"> | null;
}

const GOES_ON = { contact: null, unsent: null } as const;
const REMOVED = { state: "failed", reason: "No longer your contact. Nothing was sent." } as const;

/**
 * Looks again who the recipient is, because a delivery may wait for hours: a person who was removed
 * or has declined meanwhile must not get a location. When the lookup fails the delivery goes on,
 * because an alert must not wait for it.
 */
async function findRecipient(
  ref: DeliveryRef,
  { recipient }: DeliveryJob,
  context: AlertContext,
  { log, family }: DeliverPorts,
): Promise<CurrentRecipient> {
  const id = contactOfDelivery(ref.deliveryId);
  try {
    if (recipient.channel === "push" && isMemberContactId(id)) {
      const members = await family.listMembers(ref.userId);
      return members.some((member) => member.id === recipient.userId)
        ? GOES_ON
        : { contact: null, unsent: REMOVED };
    }
    const contact = await context.findContact(id, recipient.channel === "email" ? recipient.address : null);
    if (contact === null) return { contact, unsent: REMOVED };
    const declined = { state: "declined", reason: declinedWords(contact.name) } as const;
    return { contact, unsent: getsAlerts(contact) ? null : declined };
  } catch (error) {
    log.deliveryFailed(ref, error);
    return GOES_ON;
  }
}

/** Why an email is held back; null when it may be sent. Each message counts at its first attempt. */
async function heldMail(
  { userId: sender }: DeliveryRef,
  { recipient, attempts }: DeliveryJob,
  { alert }: AlertContext,
  contact: AlertContact | null,
  ports: DeliverPorts,
): Promise<CurrentRecipient["unsent"]> {
  if (recipient.channel !== "email" || attempts > 1) return null;
  const { address } = recipient;
  const hasAgreed = contact?.role?.state === "confirmed";
  const isCall = alert.type === "sos" || alert.type === "overdue";
  if (await mayMail({ sender, address, hasAgreed, isCall }, ports)) return null;
  return { state: "failed", reason: MAIL_HELD };
}

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
    return await send(ref, job, context, contact, ports);
  } catch (error) {
    ports.log.deliveryFailed(ref, error);
    return { outcome: { kind: "retry", reason: UNEXPECTED }, acceptedDevices: [] };
  }
}

/**
 * Sends one email or push and records the outcome. A lease keeps concurrent and repeated runs
 * apart, so a message that a provider has accepted is never sent again. When a run dies before it
 * records the acceptance, the provider's report closes the delivery before the lease expires.
 * Without a report the message is sent again, because a duplicate is better than a lost call for
 * help.
 * @returns whether the delivery is finished; if not, it must be retried
 */
export async function attemptDelivery(
  ref: DeliveryRef,
  context: AlertContext,
  ports: DeliverPorts,
): Promise<boolean> {
  const claim = await ports.store.stepJob(ref, (job) => claimJob(job, ports.clock()));
  if (claim === null || claim.kind === "done") return true;
  if (claim.kind === "busy") return false;
  const { contact, unsent: stopped } = await findRecipient(ref, claim.job, context, ports);
  const unsent = stopped ?? (await heldMail(ref, claim.job, context, contact, ports));
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
