import { createHash } from "node:crypto";
import { canonicalAddress, mailboxAddress } from "@guardianlink/domain/messages/mail-limits";
import { paths } from "@guardianlink/domain/paths";
import type { DocumentReference, Firestore } from "firebase-admin/firestore";

/**
 * The id of a mailbox, the same for every spelling that is surely delivered to it. It holds no
 * address.
 */
export const mailboxId = (address: string): string =>
  createHash("sha256")
    .update(`mailbox|${mailboxAddress(address)}`)
    .digest("base64url");

/** The id of a mailbox as it is counted, also for spellings that only may be delivered to it. */
export const countedMailboxId = (address: string): string =>
  createHash("sha256")
    .update(`counted|${canonicalAddress(address)}`)
    .digest("base64url");

/** The document that says that the owner of an address wants nothing from any account. */
export const refusalOf = (firestore: Firestore, address: string): DocumentReference =>
  firestore.doc(paths.refusedMailbox(mailboxId(address)));

/** The mailboxes among these addresses whose owner wants nothing, as ids. */
export async function refusedAmong(
  firestore: Firestore,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const snapshots = await firestore.getAll(...addresses.map((address) => refusalOf(firestore, address)));
  return new Set(snapshots.filter(({ exists }) => exists).map(({ id }) => id));
}
