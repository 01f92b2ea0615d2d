import { DAY_MS, UNNAMED_USER } from "@guardianlink/domain/config";
import { ASKS_PER_ADDRESS, ASKS_PER_DAY, ASK_HELD } from "@guardianlink/domain/contacts/contact-status-texts";
import type { AskRefusal } from "@guardianlink/domain/contacts/contact-status-texts";
import { emailOf, languageOf } from "@guardianlink/domain/contacts/contact-role";
import type { StoredRole } from "@guardianlink/domain/contacts/contact-role";
import { askEmail } from "@guardianlink/domain/contacts/contact-role-email";
import type { ContactId, RoleToken, UserId } from "@guardianlink/domain/ids";
import { messageTexts } from "@guardianlink/domain/translations/message-texts";
import { canonicalAddress } from "@guardianlink/domain/messages/mail-limits";
import type { RateLimits, RateRule } from "@guardianlink/domain/rate-limit";
import type { Travellers } from "../shared/readers.ts";
import { mayMail } from "../messaging/mail-brake.ts";
import type { Mailer, MessagingLog, SendOutcome } from "../messaging/ports.ts";
import type { Clock } from "../shared/clock.ts";
import { askReference } from "./mail-reference.ts";
import type { ContactRoles, RoleContact, RoleRef } from "./ports.ts";
import {
  countAsk,
  detachContact,
  holdAsk,
  prepareFirstAsk,
  prepareRepeatedAsk,
  settleAsk,
  unchanged,
} from "./role-steps.ts";

export interface AskPorts {
  readonly roles: ContactRoles;
  readonly reader: Pick<Travellers, "getUserName">;
  readonly limits: RateLimits;
  readonly mailer: Mailer;
  readonly log: MessagingLog;
  readonly clock: Clock;
  /** 128 random bits. */
  readonly newToken: () => RoleToken;
  /** The page that a token opens. */
  readonly linkTo: (token: RoleToken) => string;
}

const BY_SENDER: RateRule = { name: "contact-asks-from", limit: ASKS_PER_DAY, windowMs: DAY_MS };
const BY_ADDRESS: RateRule = { name: "contact-asks-to", limit: ASKS_PER_ADDRESS, windowMs: DAY_MS };

/** Thrown so that the event is retried: the first message has not been sent. */
export class AskAgainLaterError extends Error {
  constructor() {
    super("The first message to a contact has not left yet; it must be tried again.");
    this.name = "AskAgainLaterError";
  }
}

/**
 * Mails the first message that has waited the longest for a place at this mailbox. Otherwise
 * accounts that name the mailbox every day could keep one that came before them waiting for ever.
 */
async function mailWaiting(ref: RoleRef, address: string, ports: AskPorts): Promise<void> {
  const { roles, clock } = ports;
  const waiting = await roles.findWaiting(address);
  if (waiting === null || waiting.roleId === ref.roleId) return;
  const contact = await roles.getContact(waiting.userId, waiting.contactId);
  const made = { ref: waiting, token: ports.newToken(), now: clock() };
  const next = await roles.step(waiting, waiting.contactId, (found) => prepareFirstAsk(found, made));
  if (contact !== null && next === "mail") await mailInTurn(waiting, contact, ports);
}

/**
 * Mails the first message for a role that a step has leased, after one that has waited for the same
 * mailbox.
 */
async function mailFirst(
  ref: RoleRef,
  contact: RoleContact,
  ports: AskPorts,
): Promise<SendOutcome | { readonly kind: "held" }> {
  await mailWaiting(ref, emailOf(contact), ports);
  return mailInTurn(ref, contact, ports);
}

/**
 * Counts a first message against its limits, at its first attempt only: an outage of the mail
 * service takes many. Records why it is held back.
 * @returns whether it may be sent
 */
async function isWithinLimits(
  ref: RoleRef,
  contact: RoleContact,
  { countedAt }: Pick<StoredRole, "countedAt">,
  ports: AskPorts,
): Promise<boolean> {
  if (countedAt != null) return true;
  const { roles, limits, clock } = ports;
  const address = emailOf(contact);
  // A count that fails after the first rule is tried again, and must not count that rule twice.
  const counted = { account: ref.userId, now: clock(), holder: ref.roleId };
  const isOfAccount = !(await limits.take(BY_SENDER, { key: ref.userId, ...counted }));
  const isWithin =
    !isOfAccount &&
    (await limits.take(BY_ADDRESS, { key: canonicalAddress(address), ...counted })) &&
    (await mayMail(
      { sender: ref.userId, address, hasAgreed: false, isEmergency: false, isAsk: true },
      ports,
    ));
  await roles.step(ref, contact.id, (found) =>
    isWithin ? countAsk(found, clock()) : holdAsk(found, ASK_HELD, isOfAccount ? null : clock()),
  );
  return isWithin;
}

/** Mails the first message for a role that a step has leased, if there is a place for it. */
async function mailInTurn(
  ref: RoleRef,
  contact: RoleContact,
  ports: AskPorts,
): Promise<SendOutcome | { readonly kind: "held" }> {
  const { roles, clock } = ports;
  const address = emailOf(contact);
  const [role, travellerName] = await Promise.all([
    roles.step(ref, contact.id, ({ role: stored }) => unchanged(stored)),
    ports.reader.getUserName(ref.userId),
  ]);
  if (role === null || !(await isWithinLimits(ref, contact, role, ports))) return { kind: "held" };
  const message = askEmail(
    {
      travellerName: travellerName ?? UNNAMED_USER,
      contactName: contact.name,
      link: ports.linkTo(role.token),
    },
    messageTexts(languageOf(contact, role)).contact,
  );
  const outcome = await ports.mailer.send({ address, name: contact.name }, message, askReference(ref.roleId));
  await roles.step(ref, contact.id, (found) => settleAsk(found, outcome, clock()));
  return outcome;
}

/**
 * Handles a written contact: asks a new contact, or one with a new address, once, and detaches the
 * role of the former address. It reads what is stored now, because events come twice, late and in
 * any order.
 * @param formerAddress the address before the write; null for a new contact
 * @throws AskAgainLaterError when the event must be retried
 */
export async function updateRole(
  user: UserId,
  contactId: ContactId,
  formerAddress: string | null,
  ports: AskPorts,
): Promise<void> {
  const { roles, clock } = ports;
  const contact = await roles.getContact(user, contactId);
  if (formerAddress !== null)
    await roles.step(roles.roleOf(user, formerAddress), contactId, (found) =>
      detachContact(found, contactId, clock()),
    );
  if (contact === null) return;
  const ref = roles.roleOf(user, contact.email);
  const made = { ref, token: ports.newToken(), now: clock() };
  const next = await roles.step(ref, contactId, (found) => prepareFirstAsk(found, made));
  if (next === "busy") throw new AskAgainLaterError();
  if (next === "mail" && (await mailFirst(ref, contact, ports)).kind === "retry")
    throw new AskAgainLaterError();
}

/**
 * Asks a contact once more because the traveller requested it.
 * @returns why it was refused, or null when the message has been sent
 */
export async function askContactAgain(
  user: UserId,
  contactId: ContactId,
  ports: AskPorts,
): Promise<AskRefusal | null> {
  const { roles } = ports;
  const contact = await roles.getContact(user, contactId);
  if (contact === null) return "not-found";
  const ref = roles.roleOf(user, contact.email);
  const made = { ref, token: ports.newToken(), now: ports.clock() };
  const next = await roles.step(ref, contactId, (found) => prepareRepeatedAsk(found, made));
  if (next !== "mail") return next;
  const { kind } = await mailFirst(ref, contact, ports);
  if (kind === "held") return "too-many";
  return kind === "accepted" ? null : "not-sent";
}
