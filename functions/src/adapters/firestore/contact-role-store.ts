import { createHash } from "node:crypto";
import { contactSchema } from "@guardianlink/domain/contacts/contact";
import { roleKey, shownRole, storedRoleSchema } from "@guardianlink/domain/contacts/contact-role";
import type { StoredRole } from "@guardianlink/domain/contacts/contact-role";
import { roleToken } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import * as z from "zod/mini";
import type { ContactRoles, RoleContact, RoleRef } from "../../usecases/contacts/ports.ts";
import { mailboxId, refusalOf, refusedAmong } from "./refused-mailboxes.ts";
import { fromStored, parseDocument } from "./firestore-values.ts";

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
 * The id of a traveller's role for an address. It is salted with the account, so the same address
 * has another id with each traveller.
 */
export const roleIdOf = (user: UserId, address: string): string =>
  createHash("sha256").update(roleKey(user, address)).digest("base64url");

/** The part of a role that sending asks for. */
export type RoleOfAddress = Pick<
  StoredRole,
  "state" | "answeredAt" | "token" | "phones" | "trips" | "pushTo" | "language"
> &
  Partial<Pick<StoredRole, "askedAt">>;

/** The role with an address whose owner wants nothing from any account. Its token opens nothing. */
const REFUSED: RoleOfAddress = {
  state: "declined",
  answeredAt: null,
  token: roleToken(""),
  language: null,
};

/** The stored answer of an address; null when there is none, or none that can be parsed. */
export async function readRole(
  firestore: Firestore,
  user: UserId,
  address: string,
): Promise<RoleOfAddress | null> {
  const [snapshot, refused] = await Promise.all([
    firestore.doc(paths.contactRole(roleIdOf(user, address))).get(),
    refusedAmong(firestore, [address]),
  ]);
  if (refused.size > 0) return REFUSED;
  const role = storedRoleSchema.safeParse({
    ...(fromStored(snapshot.data() ?? {}) as object),
    id: snapshot.id,
  });
  return role.success ? role.data : null;
}

/**
 * How many travellers are shown in one go that a mailbox refuses. Sending reads the refusal itself.
 */
const MAILBOX_ROLES = 500;

/** More than a person's contacts and those removed lately. */
const ROLES_READ = 50;

/**
 * The stored answers of the addresses of a traveller's contacts, by `roleIdOf`. One that cannot be
 * parsed counts as no answer, so that it does not stop an alert to the others. An account with very
 * many has them read one by one, for its contacts only.
 * @param contacts gives the contacts, which are read at the same time
 */
export async function listRoles(
  firestore: Firestore,
  user: UserId,
  contacts: () => Promise<readonly { readonly email: string }[]>,
): Promise<ReadonlyMap<string, RoleOfAddress>> {
  const refusals = contacts().then(async (known) => {
    const addresses = known.map(({ email }) => email);
    const refused = await refusedAmong(firestore, addresses);
    return addresses.filter((address) => refused.has(mailboxId(address)));
  });
  const all = firestore.collection(paths.contactRoles()).where("userId", "==", user).limit(ROLES_READ);
  let { docs }: { docs: readonly DocumentSnapshot[] } = await all.get();
  if (docs.length === ROLES_READ) {
    const ids = new Set((await contacts()).map(({ email }) => roleIdOf(user, email)));
    docs = await Promise.all([...ids].map((id) => firestore.doc(paths.contactRole(id)).get()));
  }
  const roles = docs.flatMap((document) => {
    const role = storedRoleSchema.safeParse({
      ...(fromStored(document.data() ?? {}) as object),
      id: document.id,
    });
    return role.success ? [[document.id, role.data] as const] : [];
  });
  const refused = (await refusals).map((address) => [roleIdOf(user, address), REFUSED] as const);
  return new Map<string, RoleOfAddress>([...roles, ...refused]);
}

/**
 * Stores roles in Firestore: each one in `contactRoles`, and the part that the traveller may see on
 * the contact.
 */
export function contactRoleStore(firestore: Firestore): ContactRoles {
  const refOf = (role: StoredRole | null): RoleRef | null =>
    role === null ? null : { userId: role.userId, roleId: role.id };

  const findBy = async (field: "token" | "testReceipt", value: string): Promise<RoleRef | null> => {
    const { docs } = await firestore
      .collection(paths.contactRoles())
      .where(field, "==", value)
      .limit(1)
      .get();
    return docs[0] === undefined ? null : refOf(parseRole(docs[0]));
  };

  const store: ContactRoles = {
    roleOf: (user, address) => ({ userId: user, roleId: roleIdOf(user, address) }),
    findByToken: (token) => findBy("token", token),
    findByTestReceipt: (receipt) => findBy("testReceipt", receipt),
    findById: async (id) => refOf(parseRole(await firestore.doc(paths.contactRole(id)).get())),

    getContact: async (user, contactId) =>
      parseContact(await firestore.doc(paths.contact(user, contactId)).get()),

    isRefused: async (address) => (await refusedAmong(firestore, [address])).size > 0,

    async refuseAll(address, now) {
      await refusalOf(firestore, address).set({ at: now });
      const { docs } = await firestore
        .collection(paths.contactRoles())
        .where("mailbox", "==", mailboxId(address))
        .limit(MAILBOX_ROLES)
        .get();
      // The refusal decides what is sent. This shows it to each traveller.
      for (const ref of docs.flatMap((one) => refOf(parseRole(one)) ?? []))
        await store.step(ref, null, ({ role }) => ({
          result: null,
          role: role && { ...role, state: "declined", reason: null, answeredAt: role.answeredAt ?? now },
          test: null,
        }));
    },

    allowAll: async (address) => void (await refusalOf(firestore, address).delete()),

    step: (ref, contactId, decide) =>
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
          transaction.set(roleDocument, isTheirs ? { ...data, mailbox: mailboxId(known.email) } : data);
        }
        if (contactDocument !== null && isTheirs && (step.role !== null || step.test !== null))
          transaction.update(contactDocument, {
            ...(step.role !== null && { role: shownRole(step.role) }),
            ...(step.test !== null && { lastTest: step.test }),
          });
        return step.result;
      }),
  };
  return store;
}
