import { DAY_MS } from "@guardianlink/domain/config";
import { emailOf } from "@guardianlink/domain/contacts/contact-role";
import type { ContactId, UserId } from "@guardianlink/domain/ids";
import { CONTACT_CHANGES_PER_DAY, MAX_CONTACTS } from "@guardianlink/domain/limits";
import { windowEnd } from "@guardianlink/domain/rate-limit";
import type { RateRule } from "@guardianlink/domain/rate-limit";
import { updateRole } from "./ask-contact.ts";
import type { AskPorts } from "./ask-contact.ts";
import type { RoleContact } from "./ports.ts";

/** A written contact. An address or number is null when the document or that field is missing. */
export interface WrittenContact {
  readonly userId: UserId;
  readonly contactId: ContactId;
  readonly emailBefore: string | null;
  readonly emailAfter: string | null;
  readonly phoneBefore: string | null;
  readonly phoneAfter: string | null;
  /** Null when the contact was deleted. */
  readonly name: string | null;
  /** By the database's clock. */
  readonly writtenAt: Date;
}

export interface WrittenContactPorts extends AskPorts {
  /** Counts the contacts of an account, for the limit in the rules. Null for a deleted account. */
  readonly countContacts: (user: UserId) => Promise<number | null>;
  /** Makes the rules refuse further changes of the account's contacts until then. */
  readonly closeContacts: (user: UserId, until: Date) => Promise<void>;
  /** Removes a contact beyond the limit. @returns whether it was removed */
  readonly removeExcessContact: (user: UserId, contact: ContactId) => Promise<boolean>;
  /** Revokes the live links of a contact that is gone (null) or has another address. */
  readonly revokeLinks: (former: {
    readonly userId: UserId;
    readonly contactId: ContactId;
    readonly contact: RoleContact | null;
    readonly writtenAt: Date;
  }) => Promise<void>;
  /** Mails the owner who was added or changed, in case it was someone with their phone. */
  readonly announce: (
    user: UserId,
    kind: "contact-added" | "contact-number-changed",
    name: string,
  ) => Promise<void>;
}

const CHANGES: RateRule = { name: "contact changes", limit: CONTACT_CHANGES_PER_DAY, windowMs: DAY_MS };

/**
 * Counts a change once, however often its event comes, and after the day's last one has the rules
 * refuse more until the day is over.
 */
async function limitChanges(
  { userId: user, contactId, writtenAt }: WrittenContact,
  ports: WrittenContactPorts,
): Promise<void> {
  const now = ports.clock();
  const holder = `${contactId} ${writtenAt.toISOString()}`;
  if (!(await ports.limits.take(CHANGES, { key: user, account: user, now, holder })))
    await ports.closeContacts(user, windowEnd(CHANGES, now));
}

/**
 * Asks a contact with a new number, and tells the owner: what the contact confirmed is not about
 * it.
 */
async function handleNewNumber(
  { userId, contactId, name }: WrittenContact,
  ports: WrittenContactPorts,
): Promise<void> {
  await updateRole(userId, contactId, null, ports);
  if (name !== null) await ports.announce(userId, "contact-number-changed", name);
}

/**
 * Asks a contact with a new address or number, revokes the links of one that is gone or has another
 * address, tells the owner of a new one, and removes one beyond the limit. Most writes change other
 * fields, and some are the server's own.
 */
export async function handleWrittenContact(
  written: WrittenContact,
  ports: WrittenContactPorts,
): Promise<void> {
  const { userId, contactId, emailBefore, emailAfter, name, writtenAt } = written;
  const addressBefore = emailBefore === null ? null : emailOf({ email: emailBefore });
  const addressAfter = emailAfter === null ? null : emailOf({ email: emailAfter });
  if (addressBefore === addressAfter && written.phoneBefore === written.phoneAfter) return;
  await limitChanges(written, ports);
  if (addressBefore === addressAfter) return handleNewNumber(written, ports);
  const count = await ports.countContacts(userId);
  // Contacts that are stored at the same time pass the rules together.
  const isExcess =
    addressBefore === null &&
    (count ?? 0) > MAX_CONTACTS &&
    (await ports.removeExcessContact(userId, contactId));
  if (isExcess) return;
  if (addressBefore !== null) {
    const contact = await ports.roles.getContact(userId, contactId);
    await ports.revokeLinks({ userId, contactId, contact, writtenAt });
  }
  await updateRole(userId, contactId, addressBefore, ports);
  if (name !== null) await ports.announce(userId, "contact-added", name);
}
