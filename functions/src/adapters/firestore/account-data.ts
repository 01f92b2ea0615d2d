import { FORMER_ACCOUNT, deletedAccountPath } from "@guardianlink/domain/account/account-data";
import { DAY_MS } from "@guardianlink/domain/config";
import { familyPaths } from "@guardianlink/domain/family/family";
import { userId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { accountAudioPrefix } from "@guardianlink/domain/trips/sos-audio";
import { RUNNING_STATUSES } from "@guardianlink/domain/trips/trip";
import type { Auth } from "firebase-admin/auth";
import { Timestamp } from "firebase-admin/firestore";
import type { DocumentReference, Firestore, Query } from "firebase-admin/firestore";
import type { Storage } from "firebase-admin/storage";
import type { AccountData, DataOwner } from "../../usecases/account/ports.ts";
import { fromStored } from "./firestore-values.ts";

/**
 * Collections that an export leaves out. Jobs name the recipients' accounts, which the traveller
 * must not see; the ledger beside them is exported. "hidden" tells of a duress PIN, which the
 * traveller may have been forced to enter: so may the export. Trips are exported separately,
 * because the size of an answer is limited.
 */
const NOT_EXPORTED = new Set(["jobs", "trips", "hidden"]);

/** The path prefix of an account's photos in Storage. */
const photoPrefix = (user: UserId): string => `trip-photos/${user}/`;

/** Reads a document with everything under it; null when there is nothing. */
async function collectTree(document: DocumentReference): Promise<Record<string, unknown> | null> {
  const [snapshot, collections] = await Promise.all([document.get(), document.listCollections()]);
  const under: [string, unknown][] = [];
  for (const collection of collections) {
    if (NOT_EXPORTED.has(collection.id)) continue;
    const trees = await Promise.all((await collection.listDocuments()).map(collectTree));
    under.push([collection.id, trees.filter((tree) => tree !== null)]);
  }
  if (!snapshot.exists && under.length === 0) return null;
  return { id: document.id, ...(fromStored(snapshot.data() ?? {}) as object), ...Object.fromEntries(under) };
}

/** Fields with which the owner could answer in a contact's name, and the contact's own account. */
const NOT_THE_OWNERS = { contactRoles: ["token", "testReceipt", "pushTo", "mailbox"] } as const;

async function collectRows(name: string, query: Query): Promise<readonly unknown[]> {
  const { docs } = await query.get();
  const hidden: readonly string[] = name === "contactRoles" ? NOT_THE_OWNERS[name] : [];
  // An export also leaves out live links that were made after a duress PIN.
  const shown = docs.filter((row) => row.get("isDuress") !== true);
  return shown.map((row) => ({
    id: row.id,
    ...Object.fromEntries(
      Object.entries(fromStored(row.data()) as object).filter(([field]) => !hidden.includes(field)),
    ),
  }));
}

/** Turns dates into texts, because a callable would serialize them as objects. */
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** The documents of an account outside of its own subtree. */
const rowsOf = (firestore: Firestore, { userId: user, email, isEmailVerified }: DataOwner) => ({
  adBanners: firestore.collection(paths.adBanners()).where("userId", "==", user),
  payments: firestore.collection("payments").where("userId", "==", user),
  contactRoles: firestore.collection(paths.contactRoles()).where("userId", "==", user),
  // Exports only the account's own choice from the roles of other people.
  alertsInApp: firestore.collection(paths.contactRoles()).where("pushTo.userId", "==", user).select("pushTo"),
  liveLinks: firestore.collection("shares").where("userId", "==", user),
  invitationsSent: firestore.collection(familyPaths.invites()).where("inviterId", "==", user),
  ...(isEmailVerified && {
    invitationsReceived: firestore.collection(familyPaths.invites()).where("email", "==", email),
  }),
});

/** The documents that are deleted or exported with everything under them. */
const treesOf = (firestore: Firestore, user: UserId) => ({
  medicalProfile: firestore.doc(paths.medicalProfile(user)),
  medicalAlerts: firestore.doc(`medicalAlerts/${user}`),
  family: firestore.doc(`family/${user}`),
});

async function eraseRows(firestore: Firestore, query: Query): Promise<void> {
  const writer = firestore.bulkWriter();
  for (const { ref } of (await query.get()).docs) void writer.delete(ref);
  await writer.close();
}

/** Removes the account from the families of the other members. */
async function leaveFamilies(firestore: Firestore, user: UserId): Promise<void> {
  const members = await firestore.collection(familyPaths.members(user)).get();
  const writer = firestore.bulkWriter();
  for (const { id } of members.docs) void writer.delete(firestore.doc(familyPaths.member(userId(id), user)));
  await writer.close();
}

/** Ends the pushes of other travellers' alerts to the account. */
async function endPushes(firestore: Firestore, roles: Query): Promise<void> {
  const writer = firestore.bulkWriter();
  for (const { ref } of (await roles.get()).docs) void writer.update(ref, { pushTo: null });
  await writer.close();
}

/** Replaces the account by the placeholder for former accounts, in documents that must stay. */
async function forget(firestore: Firestore, rows: Query, field: string): Promise<void> {
  const writer = firestore.bulkWriter();
  for (const { ref } of (await rows.get()).docs) void writer.update(ref, { [field]: FORMER_ACCOUNT });
  await writer.close();
}

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

/** Everything that is stored about a person: Firestore, Storage and Firebase Auth. */
export const accountData = (firestore: Firestore, storage: Storage, auth: Auth): AccountData => ({
  async hasRunningTrip(user) {
    const running = firestore.collection(paths.trips(user)).where("status", "in", RUNNING_STATUSES).limit(1);
    return !(await running.get()).empty;
  },

  async collect(owner) {
    const { uid, email, emailVerified, displayName, metadata } = await auth.getUser(owner.userId);
    const { lastSignInTime, creationTime } = metadata;
    const trees = { profile: firestore.doc(paths.user(owner.userId)), ...treesOf(firestore, owner.userId) };
    const entries: readonly Promise<readonly [string, unknown]>[] = [
      ...Object.entries(trees).map(async ([name, tree]) => [name, await collectTree(tree)] as const),
      ...Object.entries(rowsOf(firestore, owner)).map(
        async ([name, rows]) => [name, await collectRows(name, rows)] as const,
      ),
    ];
    const tripIds = (await firestore.collection(paths.trips(owner.userId)).listDocuments()).map(
      ({ id }) => id,
    );
    const filesIn = async (prefix: string) => {
      const [files] = await storage.bucket().getFiles({ prefix });
      return files.map(({ name, metadata }) => ({ path: name, bytes: Number(metadata.size) }));
    };
    const collected = {
      account: { uid, email, emailVerified, displayName, creationTime, lastSignInTime },
      ...Object.fromEntries(await Promise.all(entries)),
      tripIds,
      photos: await filesIn(photoPrefix(owner.userId)),
      recordings: await filesIn(accountAudioPrefix(owner.userId)),
    };
    return plain(collected);
  },

  async collectTrips(user, tripIds) {
    const trips = firestore.collection(paths.trips(user));
    const trees = await Promise.all(tripIds.map((id) => collectTree(trips.doc(id))));
    return plain(trees.filter((tree) => tree !== null));
  },

  async close(user, now) {
    // The account's tokens are valid for an hour. The mark outlives them and then expires.
    await firestore.doc(deletedAccountPath(user)).set({
      expiresAt: Timestamp.fromMillis(now.getTime() + DAY_MS),
    });
  },

  async reopen(user) {
    await firestore.doc(deletedAccountPath(user)).delete();
  },

  async erase(owner) {
    const rows = rowsOf(firestore, owner);
    await leaveFamilies(firestore, owner.userId);
    await Promise.all([
      eraseRows(firestore, rows.adBanners),
      eraseRows(firestore, rows.contactRoles),
      endPushes(firestore, rows.alertsInApp),
      eraseRows(firestore, rows.invitationsSent),
      ...(rows.invitationsReceived ? [eraseRows(firestore, rows.invitationsReceived)] : []),
      ...retainedRows(firestore, owner.userId).map(([kept, field]) => forget(firestore, kept, field)),
      firestore.doc(paths.pins(owner.userId)).delete(),
      ...Object.values(treesOf(firestore, owner.userId)).map((tree) => firestore.recursiveDelete(tree)),
      storage.bucket().deleteFiles({ prefix: photoPrefix(owner.userId) }),
      storage.bucket().deleteFiles({ prefix: accountAudioPrefix(owner.userId) }),
    ]);
    // Keep the profile document for now, and delete everything under it.
    const collections = await firestore.doc(paths.user(owner.userId)).listCollections();
    for (const collection of collections) await firestore.recursiveDelete(collection);
    // Delete the links after the trips: an alert in progress creates links only for a trip that
    // exists.
    await eraseRows(firestore, rows.liveLinks);
  },

  deleteSignIn: (user) => auth.deleteUser(user),

  async eraseProfile(user) {
    await firestore.recursiveDelete(firestore.doc(paths.user(user)));
  },
});
