import { createHash } from "node:crypto";
import { roleKey, storedRoleSchema } from "@guardianlink/domain/contact-role";
import type { StoredRole } from "@guardianlink/domain/contact-role";
import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import type { Firestore } from "firebase-admin/firestore";
import { parseDocument } from "./firestore-values.ts";

/** The name of a traveller's role for an address. Salted with the account, so the same address looks different with each traveller. */
export const roleIdOf = (user: UserId, address: string): string =>
  createHash("sha256").update(roleKey(user, address)).digest("base64url");

/** What the addresses of a traveller's contacts have said, by `roleIdOf`. */
export async function listRoles(
  firestore: Firestore,
  user: UserId,
): Promise<ReadonlyMap<string, StoredRole>> {
  const { docs } = await firestore.collection(paths.contactRoles()).where("userId", "==", user).get();
  const roles = docs.map((document) => parseDocument(storedRoleSchema, document, "contact role"));
  return new Map(roles.flatMap((role) => (role === null ? [] : [[role.id, role] as const])));
}
