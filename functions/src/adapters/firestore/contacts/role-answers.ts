import { createHash } from "node:crypto";
import { roleKey, storedRoleSchema } from "@guardianlink/domain/contacts/contact-role";
import type { StoredRole } from "@guardianlink/domain/contacts/contact-role";
import { roleToken } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import type { AlertContact } from "../../../usecases/alerts/delivery-store-ports.ts";
import { fromStored } from "../firestore-values.ts";
import { mailboxId, refusedAmong } from "./refused-mailboxes.ts";

// The answers of contacts, as sending reads them.

/**
 * The id of a traveller's role for an address. It is salted with the account, so the same address
 * has another id with each traveller.
 */
export const roleIdOf = (user: UserId, address: string): string =>
  createHash("sha256").update(roleKey(user, address)).digest("base64url");

/** The part of a role that sending asks for. */
export type RoleOfAddress = NonNullable<AlertContact["role"]> & Pick<StoredRole, "answeredAt">;

/** The role with an address whose owner wants nothing from any account. Its token opens nothing. */
const REFUSED: RoleOfAddress = {
  state: "declined",
  answeredAt: null,
  token: roleToken(""),
  language: null,
};

/** The stored role; null when there is none, or none that can be parsed. */
const roleIn = (snapshot: DocumentSnapshot): StoredRole | null =>
  storedRoleSchema.safeParse({ ...(fromStored(snapshot.data() ?? {}) as object), id: snapshot.id }).data ??
  null;

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
  return refused.size > 0 ? REFUSED : roleIn(snapshot);
}

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
  // It is awaited below. Until then its failure must not count as unhandled, which ends the process.
  refusals.catch(() => undefined);
  const all = firestore.collection(paths.contactRoles()).where("userId", "==", user).limit(ROLES_READ);
  let { docs }: { docs: readonly DocumentSnapshot[] } = await all.get();
  if (docs.length === ROLES_READ) {
    const ids = new Set((await contacts()).map(({ email }) => roleIdOf(user, email)));
    docs = await Promise.all([...ids].map((id) => firestore.doc(paths.contactRole(id)).get()));
  }
  const roles = docs.flatMap((document) => {
    const role = roleIn(document);
    return role === null ? [] : [[document.id, role] as const];
  });
  const refused = (await refusals).map((address) => [roleIdOf(user, address), REFUSED] as const);
  return new Map<string, RoleOfAddress>([...roles, ...refused]);
}
