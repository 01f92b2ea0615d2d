import type { Firestore } from "firebase-admin/firestore";
import { inCallOrder } from "@guardianlink/domain/contacts/contact";
import { contactId } from "@guardianlink/domain/ids";
import { MAX_CONTACTS } from "@guardianlink/domain/limits";
import { paths } from "@guardianlink/domain/paths";
import type { AlertContact, DeliveryStore } from "../../../usecases/alerts/delivery-store-ports.ts";
import type { AlertLog } from "../../../usecases/alerts/ports.ts";
import { readAlertContact } from "../lenient-documents.ts";
import type { RefusedPhones } from "../contacts/phone-refusals.ts";
import { listRoles, readRole, roleIdOf } from "../contacts/role-answers.ts";
import type { RoleOfAddress } from "../contacts/role-answers.ts";

/**
 * Whether the contact had agreed before the number was refused. Only then does the refusal not
 * apply to them: after it, anyone could agree for that number from a mailbox of their own.
 */
const agreedBefore = (role: RoleOfAddress | null, refusedAt: Date): boolean =>
  role?.state === "confirmed" && role.answeredAt !== null && role.answeredAt <= refusedAt;

/**
 * Reads the contacts of alerts from Firestore, with their answers.
 * @param refusedPhones finds numbers for which everything was refused. A contact with one reads as
 * one who has not agreed to texts, WhatsApp messages and calls (docs/decisions/262).
 */
export function alertContacts(
  firestore: Firestore,
  log: Pick<AlertLog, "contactSkipped">,
  refusedPhones: RefusedPhones,
): Pick<DeliveryStore, "listContacts" | "getContact"> {
  const withRefusals = async (
    contacts: readonly (AlertContact & { readonly role: RoleOfAddress | null })[],
  ): Promise<readonly AlertContact[]> => {
    const refused = await refusedPhones(contacts.flatMap(({ phone }) => phone ?? []));
    return contacts.map((contact) => {
      const at = refused.get(contact.phone ?? "");
      return { ...contact, isNumberRefused: at !== undefined && !agreedBefore(contact.role, at) };
    });
  };
  return {
    async listContacts(user) {
      const first = firestore.collection(paths.contacts(user)).orderBy("createdAt").limit(MAX_CONTACTS);
      const read = first
        .get()
        .then(({ docs }) =>
          Promise.all(docs.map(async (one) => ({ id: one.id, contact: await readAlertContact(one) }))),
        );
      const readable = async () => (await read).flatMap(({ contact }) => contact ?? []);
      const [contacts, roles] = await Promise.all([read, listRoles(firestore, user, readable)]);
      const known = contacts.flatMap(({ id, contact }) => {
        if (contact !== null) return [{ ...contact, role: roles.get(roleIdOf(user, contact.email)) ?? null }];
        log.contactSkipped(user, contactId(id));
        return [];
      });
      return withRefusals(inCallOrder(known));
    },

    async getContact(user, id) {
      const contact = await readAlertContact(await firestore.doc(paths.contact(user, id)).get());
      if (contact === null) return null;
      const role = await readRole(firestore, user, contact.email);
      return (await withRefusals([{ ...contact, role }]))[0] ?? null;
    },
  };
}
