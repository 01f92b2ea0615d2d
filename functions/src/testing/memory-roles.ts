import { roleKey, shownRole } from "@guardianlink/domain/contacts/contact-role";
import type { ContactRole, StoredRole } from "@guardianlink/domain/contacts/contact-role";
import { contactId, userId } from "@guardianlink/domain/ids";
import type { ContactId, UserId } from "@guardianlink/domain/ids";
import type { Language } from "@guardianlink/domain/languages/languages";
import { mailboxAddress } from "@guardianlink/domain/messages/mail-limits";
import type { ContactRoles, FoundRole, RoleContact, RoleRef, RoleStep } from "../usecases/contacts/ports.ts";

/**
 * Roles in memory: each step is atomic, as a transaction is. A role's id is as long as a hash, so
 * that references to it are real.
 */
export interface MemoryRoles extends ContactRoles {
  readonly stored: Map<string, StoredRole>;
  /** Canonical addresses whose owner wants nothing from any account. */
  readonly refused: Set<string>;
  /** One traveller's contacts, as they are stored. */
  readonly contacts: Map<string, RoleContact & { role: ContactRole | null }>;
  addContact(id: string, email?: string, language?: Language): void;
}

const idOf = (user: UserId, address: string): string =>
  roleKey(user, address).replace(/\W/g, "_").padEnd(43, "0").slice(0, 43);

type Known = Pick<MemoryRoles, "stored" | "refused" | "contacts">;

/** Applies one step, as ContactRoles.step describes it. */
function step<Result>(
  { stored, refused, contacts }: Known,
  user: UserId,
  { roleId }: RoleRef,
  contactId: ContactId | null,
  decide: (found: FoundRole) => RoleStep<Result>,
): Result {
  const role = stored.get(roleId) ?? null;
  const known = contacts.get(contactId ?? role?.contactId ?? "");
  const contact = known !== undefined && idOf(user, known.email) === roleId ? known : null;
  const isRefused = contact !== null && refused.has(mailboxAddress(contact.email));
  const next = decide({
    role: role !== null && isRefused ? { ...role, state: "declined" } : role,
    contact,
    isRefused,
  });
  if (next.role !== null) stored.set(roleId, next.role);
  if (contact !== null)
    contacts.set(contact.id, {
      ...contact,
      ...(next.role !== null && { role: shownRole(next.role, contact.phone) }),
      ...(next.test !== null && { lastTest: next.test }),
    });
  return next.result;
}

/** The role that has waited the longest, as ContactRoles.findWaiting describes it. */
function findWaiting(
  { stored, contacts }: Known,
  address: string,
): Awaited<ReturnType<ContactRoles["findWaiting"]>> {
  const mailbox = mailboxAddress(address);
  const [waiting] = [...stored.values()]
    .filter(({ contactId: id, heldSince }) => {
      const contact = contacts.get(id ?? "");
      return heldSince != null && contact !== undefined && mailboxAddress(contact.email) === mailbox;
    })
    .toSorted((one, other) => Number(one.heldSince) - Number(other.heldSince));
  return waiting?.contactId == null
    ? null
    : { userId: waiting.userId, roleId: waiting.id, contactId: waiting.contactId };
}

export function memoryRoles(user = userId("ada")): MemoryRoles {
  const known: Known = { stored: new Map(), refused: new Set(), contacts: new Map() };
  const { stored, refused, contacts } = known;
  const refOf = (role: StoredRole | undefined): RoleRef | null =>
    role === undefined ? null : { userId: role.userId, roleId: role.id };
  const findBy = (isIt: (role: StoredRole) => boolean) =>
    Promise.resolve(refOf([...stored.values()].find(isIt)));
  return {
    ...known,
    findWaiting: (address) => Promise.resolve(findWaiting(known, address)),
    isRefused: (address) => Promise.resolve(refused.has(mailboxAddress(address))),
    refuseAll: (address) => Promise.resolve(void refused.add(mailboxAddress(address))),
    allowAll: (address) => Promise.resolve(void refused.delete(mailboxAddress(address))),
    addContact: (id, email = `${id}@example.com`, language = "en") =>
      void contacts.set(id, {
        id: contactId(id),
        name: `Contact ${id}`,
        email,
        phone: "+2348012345678",
        language,
        lastTest: null,
        role: null,
      }),
    roleOf: (owner, address) => ({ userId: owner, roleId: idOf(owner, address) }),
    findByToken: (token) => findBy((role) => role.token === token),
    findByTestReceipt: (receipt) => findBy((role) => role.testReceipt === receipt),
    findById: (id) => findBy((role) => role.id === id),
    getContact: (_user, id) => Promise.resolve(contacts.get(id) ?? null),
    step: (ref, contactId, decide) => Promise.resolve(step(known, user, ref, contactId, decide)),
  };
}
