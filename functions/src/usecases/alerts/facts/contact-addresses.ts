import { emailOf } from "@guardianlink/domain/contacts/contact-role";
import type { ContactId, UserId } from "@guardianlink/domain/ids";
import type { AlertContact } from "../delivery-store-ports.ts";

/**
 * The contacts without duplicate addresses, so that two contacts who share an address do not cause
 * the same email twice. The first one is kept.
 */
export function distinctContacts(contacts: readonly AlertContact[]): readonly AlertContact[] {
  const byAddress = new Map<string, AlertContact>();
  for (const contact of contacts)
    if (!byAddress.has(emailOf(contact))) byAddress.set(emailOf(contact), contact);
  return [...byAddress.values()];
}

/** The accounts that contacts have chosen for alerts in the app, by address. */
export const chosenAccounts = (contacts: readonly AlertContact[]): ReadonlyMap<string, UserId> =>
  new Map(
    contacts.flatMap((contact) => {
      const account = contact.role?.pushTo?.userId;
      return account === undefined ? [] : [[emailOf(contact), account] as const];
    }),
  );

/** The contact with the id, else with the address; null when there is none. */
export const contactWith = (
  contacts: readonly AlertContact[],
  contactId: ContactId,
  address: string | null,
): AlertContact | null =>
  contacts.find(({ id }) => id === contactId) ??
  contacts.find((contact) => emailOf(contact) === address) ??
  null;
