import { FORMER_ACCOUNT } from "@guardianlink/domain/account/account-data";
import { familyPaths } from "@guardianlink/domain/family/family";
import { userId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { accountAudioPrefix } from "@guardianlink/domain/trips/sos-audio";
import type { BulkWriter, DocumentReference, Firestore, Query } from "firebase-admin/firestore";
import type { Storage } from "firebase-admin/storage";
import type { Owner } from "../../../usecases/account/ports.ts";
import { photoPrefix, rowsOf, treesOf } from "./account-documents.ts";

/** Makes one write for each document that a query finds. */
async function forEachRow(
  firestore: Firestore,
  rows: Query,
  write: (writer: BulkWriter, row: DocumentReference) => unknown,
): Promise<void> {
  const writer = firestore.bulkWriter();
  for (const { ref } of (await rows.get()).docs) write(writer, ref);
  await writer.close();
}

const eraseRows = (firestore: Firestore, rows: Query): Promise<void> =>
  forEachRow(firestore, rows, (writer, row) => void writer.delete(row));

/** Removes the account from the families of the other members. */
const leaveFamilies = (firestore: Firestore, user: UserId): Promise<void> =>
  forEachRow(
    firestore,
    firestore.collection(familyPaths.members(user)),
    (writer, { id }) => void writer.delete(firestore.doc(familyPaths.member(userId(id), user))),
  );

/** Sets a field of documents that must stay. */
const setField = (firestore: Firestore, rows: Query, field: string, value: string | null): Promise<void> =>
  forEachRow(firestore, rows, (writer, row) => void writer.update(row, { [field]: value }));

/**
 * Documents that name an account and outlive it: payments, for the books; emergency tokens, which
 * no one else may take because they are printed in codes; and other people's alerts that were
 * pushed to it.
 */
const retainedRows = (
  firestore: Firestore,
  user: UserId,
): readonly (readonly [rows: Query, field: string])[] => [
  [firestore.collection("payments").where("userId", "==", user), "userId"],
  [firestore.collection("medicalTokens").where("userId", "==", user), "userId"],
  [firestore.collectionGroup("jobs").where("recipient.userId", "==", user), "recipient.userId"],
];

/** Deletes everything, as AccountData.erase describes it. */
export async function eraseAccount(firestore: Firestore, storage: Storage, owner: Owner): Promise<void> {
  const user = owner.userId;
  const rows = rowsOf(firestore, owner);
  await leaveFamilies(firestore, user);
  await Promise.all([
    eraseRows(firestore, rows.adBanners),
    eraseRows(firestore, rows.contactRoles),
    // Other travellers' alerts are no longer pushed to the account.
    setField(firestore, rows.alertsInApp, "pushTo", null),
    eraseRows(firestore, rows.invitationsSent),
    ...(rows.invitationsReceived ? [eraseRows(firestore, rows.invitationsReceived)] : []),
    ...retainedRows(firestore, user).map(([kept, field]) => setField(firestore, kept, field, FORMER_ACCOUNT)),
    firestore.doc(paths.pins(user)).delete(),
    ...Object.values(treesOf(firestore, user)).map((tree) => firestore.recursiveDelete(tree)),
    storage.bucket().deleteFiles({ prefix: photoPrefix(user) }),
    storage.bucket().deleteFiles({ prefix: accountAudioPrefix(user) }),
  ]);
  // Keep the profile document for now, and delete everything under it.
  const collections = await firestore.doc(paths.user(user)).listCollections();
  for (const collection of collections) await firestore.recursiveDelete(collection);
  // Delete the links after the trips: an alert in progress creates links only for a trip that
  // exists.
  await eraseRows(firestore, rows.liveLinks);
}
