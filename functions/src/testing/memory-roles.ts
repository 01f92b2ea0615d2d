import { roleKey, shownRole } from "@guardianlink/domain/contacts/contact-role";
import type { ContactRole, StoredRole } from "@guardianlink/domain/contacts/contact-role";
import { contactId, userId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import type { Language } from "@guardianlink/domain/languages/languages";
import { mailboxAddress } from "@guardianlink/domain/messages/mail-limits";
import type { ContactRoles, RoleContact, RoleRef } from "../usecases/contacts/ports.ts";

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

export function memoryRoles(user = userId("ada")): MemoryRoles {
  const stored = new Map<string, StoredRole>();
  const contacts: MemoryRoles["contacts"] = new Map();
  const refused = new Set<string>();
  const refOf = (role: StoredRole | undefined): RoleRef | null =>
    role === undefined ? null : { userId: role.userId, roleId: role.id };
  const findBy = (isIt: (role: StoredRole) => boolean) =>
    Promise.resolve(refOf([...stored.values()].find(isIt)));
  return {
    stored,
    refused,
    contacts,
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
    step(ref, contactId, decide) {
      const role = stored.get(ref.roleId) ?? null;
      const known = contacts.get(contactId ?? role?.contactId ?? "");
      const contact = known !== undefined && idOf(user, known.email) === ref.roleId ? known : null;
      const isRefused = contact !== null && refused.has(mailboxAddress(contact.email));
      const step = decide({
        role: role !== null && isRefused ? { ...role, state: "declined" } : role,
        contact,
        isRefused,
      });
      if (step.role !== null) stored.set(ref.roleId, step.role);
      if (contact !== null)
        contacts.set(contact.id, {
          ...contact,
          ...(step.role !== null && { role: shownRole(step.role) }),
          ...(step.test !== null && { lastTest: step.test }),
        });
      return Promise.resolve(step.result);
    },
  };
}
