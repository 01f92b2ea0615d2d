import { FORMER_ACCOUNT, deletedAccountPath } from "@guardianlink/domain/account-data";
import { DAY_MS } from "@guardianlink/domain/config";
import { familyPaths } from "@guardianlink/domain/family";
import { userId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { RUNNING_STATUSES } from "@guardianlink/domain/trip";
import type { Auth } from "firebase-admin/auth";
import { Timestamp } from "firebase-admin/firestore";
import type { DocumentReference, Firestore, Query } from "firebase-admin/firestore";
import type { Storage } from "firebase-admin/storage";
import type { AccountData, DataOwner } from "../../usecases/account/ports.ts";
import { fromStored } from "./firestore-values.ts";

/**
 * What an export leaves out. Jobs hold whose account was told, which is theirs and not the traveller's to see; the ledger beside them is
 * exported. Trips come apart: an answer has a limit.
 */
const NOT_EXPORTED = new Set(["jobs", "trips"]);

/** The stored photos of an account, as the start of their names. */
const photoPrefix = (user: UserId): string => `trip-photos/${user}/`;

/** A document with everything under it; null when there is nothing. */
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

/** Fields with which one could answer in a contact's name. */
const NOT_THE_OWNERS = { contactRoles: ["token", "testReceipt"] } as const;

async function collectRows(name: string, query: Query): Promise<readonly unknown[]> {
  const { docs } = await query.get();
  const hidden: readonly string[] = name === "contactRoles" ? NOT_THE_OWNERS[name] : [];
  return docs.map((row) => ({
    id: row.id,
    ...Object.fromEntries(
      Object.entries(fromStored(row.data()) as object).filter(([field]) => !hidden.includes(field)),
    ),
  }));
}

/** Dates become texts: a callable would take them apart. */
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** Where the rows of an account lie outside of its own subtree. */
const rowsOf = (firestore: Firestore, { userId: user, email }: DataOwner) => ({
  adBanners: firestore.collection(paths.adBanners()).where("userId", "==", user),
  payments: firestore.collection("payments").where("userId", "==", user),
  contactRoles: firestore.collection(paths.contactRoles()).where("userId", "==", user),
  liveLinks: firestore.collection("shares").where("userId", "==", user),
  invitationsSent: firestore.collection(familyPaths.invites()).where("inviterId", "==", user),
  invitationsReceived: firestore.collection(familyPaths.invites()).where("email", "==", email),
});

/** What goes in one piece, with everything under it. */
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

/** Ends the family on the other sides, which are other accounts' rows. */
async function leaveFamilies(firestore: Firestore, user: UserId): Promise<void> {
  const members = await firestore.collection(familyPaths.members(user)).get();
  const writer = firestore.bulkWriter();
  for (const { id } of members.docs) void writer.delete(firestore.doc(familyPaths.member(userId(id), user)));
  await writer.close();
}

/** Puts the former account in the place of this one, in rows that must stay. */
async function forget(firestore: Firestore, rows: Query, field: string): Promise<void> {
  const writer = firestore.bulkWriter();
  for (const { ref } of (await rows.get()).docs) void writer.update(ref, { [field]: FORMER_ACCOUNT });
  await writer.close();
}

/**
 * Rows that name an account and outlive it: the books, the emergency tokens, which nobody else may take because codes with them are
 * printed, and other people's alerts that were pushed to it.
 */
const keptRows = (firestore: Firestore, user: UserId): readonly (readonly [rows: Query, field: string])[] => [
  [firestore.collection("payments").where("userId", "==", user), "userId"],
  [firestore.collection("medicalTokens").where("userId", "==", user), "userId"],
  [firestore.collectionGroup("jobs").where("recipient.userId", "==", user), "recipient.userId"],
];

/** Everything that is stored of a person: Firestore, Storage and Firebase Auth. */
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
    const [photos] = await storage.bucket().getFiles({ prefix: photoPrefix(owner.userId) });
    const collected = {
      account: { uid, email, emailVerified, displayName, creationTime, lastSignInTime },
      ...Object.fromEntries(await Promise.all(entries)),
      tripIds,
      photos: photos.map((photo) => ({ path: photo.name, bytes: Number(photo.metadata.size) })),
    };
    return plain(collected);
  },

  async collectTrips(user, tripIds) {
    const trips = firestore.collection(paths.trips(user));
    const trees = await Promise.all(tripIds.map((id) => collectTree(trips.doc(id))));
    return plain(trees.filter((tree) => tree !== null));
  },

  async close(user, now) {
    // Tokens of the account work for an hour; the mark outlives them and then goes by itself.
    await firestore.doc(deletedAccountPath(user)).set({
      expiresAt: Timestamp.fromMillis(now.getTime() + DAY_MS),
    });
  },

  async erase(owner) {
    const rows = rowsOf(firestore, owner);
    await leaveFamilies(firestore, owner.userId);
    await Promise.all([
      eraseRows(firestore, rows.adBanners),
      eraseRows(firestore, rows.contactRoles),
      eraseRows(firestore, rows.invitationsSent),
      eraseRows(firestore, rows.invitationsReceived),
      ...keptRows(firestore, owner.userId).map(([kept, field]) => forget(firestore, kept, field)),
      ...Object.values(treesOf(firestore, owner.userId)).map((tree) => firestore.recursiveDelete(tree)),
      storage.bucket().deleteFiles({ prefix: photoPrefix(owner.userId) }),
    ]);
    // Its row stays for now, what lies under it goes.
    const collections = await firestore.doc(paths.user(owner.userId)).listCollections();
    for (const collection of collections) await firestore.recursiveDelete(collection);
    // After the trips: an alert that is just being told makes links only for a trip that is there.
    await eraseRows(firestore, rows.liveLinks);
  },

  deleteSignIn: (user) => auth.deleteUser(user),

  async eraseProfile(user) {
    await firestore.recursiveDelete(firestore.doc(paths.user(user)));
  },
});
