import { contactSchema } from "@guardianlink/domain/contacts/contact";
import { shownRole, storedRoleSchema } from "@guardianlink/domain/contacts/contact-role";
import type { StoredRole } from "@guardianlink/domain/contacts/contact-role";
import type { ContactId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import * as z from "zod/mini";
import type {
  ContactRoles,
  FoundRole,
  RoleContact,
  RoleRef,
  RoleStep,
} from "../../../usecases/contacts/ports.ts";
import { fromStored, parseDocument } from "../firestore-values.ts";
import { countedMailboxId, mailboxId, refusalOf, refusedAmong } from "./refused-mailboxes.ts";
import { roleIdOf } from "./role-answers.ts";

/** Parse only what asking needs, so that a contact with an invalid phone number is asked too. */
const roleContactSchema = z.extend(
  z.pick(contactSchema, { id: true, name: true, email: true, lastTest: true }),
  {
    language: z.catch(contactSchema.shape.language, "en"),
    phone: z.catch(z.nullable(contactSchema.shape.phone), null),
  },
);

/** Parses a contact; null for one that does not exist or has no usable name and address. */
function parseContact(snapshot: DocumentSnapshot): RoleContact | null {
  const data = fromStored(snapshot.data() ?? {}) as Record<string, unknown>;
  const contact = roleContactSchema.safeParse({ ...data, id: snapshot.id });
  return contact.success ? contact.data : null;
}

const parseRole = (snapshot: DocumentSnapshot): StoredRole | null =>
  parseDocument(storedRoleSchema, snapshot, "contact role");

/**
 * How many roles are updated at once to show their travellers that a mailbox refuses. Sending does
 * not depend on it, because it reads the refusal itself.
 */
const MAILBOX_ROLES = 500;

const refOf = (role: StoredRole | null): RoleRef | null =>
  role === null ? null : { userId: role.userId, roleId: role.id };

/** Applies one step to a role and its contact, as ContactRoles.step describes it. */
const stepRole = <Result>(
  firestore: Firestore,
  ref: RoleRef,
  contactId: ContactId | null,
  decide: (found: FoundRole) => RoleStep<Result>,
): Promise<Result> =>
  firestore.runTransaction(async (transaction) => {
    const roleDocument = firestore.doc(paths.contactRole(ref.roleId));
    const role = parseRole(await transaction.get(roleDocument));
    const whose = contactId ?? role?.contactId ?? null;
    const contactDocument = whose === null ? null : firestore.doc(paths.contact(ref.userId, whose));
    const known = contactDocument === null ? null : parseContact(await transaction.get(contactDocument));
    const isTheirs = known !== null && roleIdOf(ref.userId, known.email) === ref.roleId;
    const isRefused = isTheirs && (await transaction.get(refusalOf(firestore, known.email))).exists;
    const step = decide({
      role: role !== null && isRefused ? { ...role, state: "declined" } : role,
      contact: isTheirs ? known : null,
      isRefused,
    });
    if (step.role !== null) {
      const { id: _id, ...data } = step.role;
      const of = isTheirs && {
        mailbox: mailboxId(known.email),
        countedMailbox: countedMailboxId(known.email),
      };
      transaction.set(roleDocument, { ...data, ...of });
    }
    if (contactDocument !== null && isTheirs && (step.role !== null || step.test !== null))
      transaction.update(contactDocument, {
        ...(step.role !== null && { role: shownRole(step.role, known.phone) }),
        ...(step.test !== null && { lastTest: step.test }),
      });
    return step.result;
  });

/** Shows each traveller that a mailbox refuses. The refusal itself decides what is sent. */
async function showRefusal(firestore: Firestore, address: string, now: Date): Promise<void> {
  const roles = firestore.collection(paths.contactRoles()).where("mailbox", "==", mailboxId(address));
  const { docs } = await roles.limit(MAILBOX_ROLES).get();
  for (const ref of docs.flatMap((one) => refOf(parseRole(one)) ?? []))
    await stepRole(firestore, ref, null, ({ role }) => ({
      result: null,
      role: role && { ...role, state: "declined", reason: null, answeredAt: role.answeredAt ?? now },
      test: null,
    }));
}

/**
 * Stores roles in Firestore: each one in `contactRoles`, and the part that the traveller may see on
 * the contact.
 */
export function contactRoleStore(firestore: Firestore): ContactRoles {
  const findBy = async (field: "token" | "testReceipt", value: string): Promise<RoleRef | null> => {
    const roles = firestore.collection(paths.contactRoles()).where(field, "==", value);
    const [role] = (await roles.limit(1).get()).docs;
    return role === undefined ? null : refOf(parseRole(role));
  };
  return {
    roleOf: (user, address) => ({ userId: user, roleId: roleIdOf(user, address) }),
    findByToken: (token) => findBy("token", token),
    findByTestReceipt: (receipt) => findBy("testReceipt", receipt),
    findById: async (id) => refOf(parseRole(await firestore.doc(paths.contactRole(id)).get())),

    async findWaiting(address) {
      const ofMailbox = firestore.collection(paths.contactRoles()).where("mailbox", "==", mailboxId(address));
      const waiting = ofMailbox.where("heldSince", ">", new Date(0)).orderBy("heldSince").limit(1);
      const [role] = (await waiting.get()).docs.map(parseRole);
      return role?.contactId ? { userId: role.userId, roleId: role.id, contactId: role.contactId } : null;
    },

    getContact: async (user, contactId) =>
      parseContact(await firestore.doc(paths.contact(user, contactId)).get()),

    isRefused: async (address) => (await refusedAmong(firestore, [address])).size > 0,

    async refuseAll(address, now) {
      await refusalOf(firestore, address).set({ at: now });
      await showRefusal(firestore, address, now);
    },

    allowAll: async (address) => void (await refusalOf(firestore, address).delete()),

    step: (ref, contactId, decide) => stepRole(firestore, ref, contactId, decide),
  };
}
