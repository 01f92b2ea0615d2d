import { EVIDENCE_LIMITS } from "@guardianlink/domain/evidence/evidence";
import type { TripId, UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { accountAudioPrefix } from "@guardianlink/domain/trips/sos-audio";
import type { Auth } from "firebase-admin/auth";
import type { CollectionReference, DocumentReference, Firestore, Query } from "firebase-admin/firestore";
import type { Storage } from "firebase-admin/storage";
import type { Owner } from "../../../usecases/account/ports.ts";
import { photoPrefix, rowsOf, treesOf } from "./account-documents.ts";
import { fromStored } from "../firestore-values.ts";
import { pagesOf } from "../pages.ts";

/**
 * Collections that an export leaves out. Jobs name the recipients' accounts, which the traveller
 * must not see; the ledger beside them is exported. "hidden" would show that a duress PIN was
 * entered, and the person who forces the traveller may read the export. Trips are exported
 * separately, because the size of an answer is limited.
 */
const NOT_EXPORTED = new Set(["jobs", "trips", "hidden"]);

/**
 * Locations have nothing below them, and a trip may hold very many. A trip that was filled on
 * purpose must not use up the memory of an instance, so the export has the same limit of locations
 * as the evidence of a trip.
 */
async function collectLocations(locations: CollectionReference): Promise<readonly [string, unknown][]> {
  const rows: unknown[] = [];
  for await (const page of pagesOf(locations.orderBy("timestamp", "desc")))
    for (const row of page) {
      if (rows.length >= EVIDENCE_LIMITS.locations)
        return [
          [locations.id, rows.toReversed()],
          ["leftOut", [locations.id]],
        ];
      rows.push({ id: row.id, ...(fromStored(row.data()) as object) });
    }
  return [[locations.id, rows.toReversed()]];
}

/** Reads a document with everything under it; null when there is nothing. */
async function collectTree(document: DocumentReference): Promise<Record<string, unknown> | null> {
  const [snapshot, collections] = await Promise.all([document.get(), document.listCollections()]);
  const under: [string, unknown][] = [];
  for (const collection of collections) {
    if (NOT_EXPORTED.has(collection.id)) continue;
    if (collection.id === "locations") {
      under.push(...(await collectLocations(collection)));
      continue;
    }
    const trees = await Promise.all((await collection.listDocuments()).map(collectTree));
    under.push([collection.id, trees.filter((tree) => tree !== null)]);
  }
  if (!snapshot.exists && under.length === 0) return null;
  return { id: document.id, ...(fromStored(snapshot.data() ?? {}) as object), ...Object.fromEntries(under) };
}

/** Fields with which the owner could answer in a contact's name, and the contact's own account. */
const HIDDEN_FIELDS: Readonly<Record<string, readonly string[]>> = {
  contactRoles: ["token", "testReceipt", "pushTo", "mailbox"],
};

async function collectRows(name: string, query: Query): Promise<readonly unknown[]> {
  const { docs } = await query.get();
  const hidden = HIDDEN_FIELDS[name] ?? [];
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

/** The stored files with this prefix. */
async function filesIn(storage: Storage, prefix: string) {
  const [files] = await storage.bucket().getFiles({ prefix });
  return files.map(({ name, metadata }) => ({ path: name, bytes: Number(metadata.size) }));
}

/** Collects everything except the content of trips, as AccountData.collect describes it. */
export async function collectAccount(
  firestore: Firestore,
  storage: Storage,
  auth: Auth,
  owner: Owner,
): Promise<Record<string, unknown>> {
  const user = owner.userId;
  const { uid, email, emailVerified, displayName, metadata } = await auth.getUser(user);
  const { lastSignInTime, creationTime } = metadata;
  const trees = { profile: firestore.doc(paths.user(user)), ...treesOf(firestore, user) };
  const entries = await Promise.all([
    ...Object.entries(trees).map(async ([name, tree]) => [name, await collectTree(tree)] as const),
    ...Object.entries(rowsOf(firestore, owner)).map(
      async ([name, rows]) => [name, await collectRows(name, rows)] as const,
    ),
  ]);
  const trips = await firestore.collection(paths.trips(user)).listDocuments();
  return plain({
    account: { uid, email, emailVerified, displayName, creationTime, lastSignInTime },
    ...Object.fromEntries<unknown>(entries),
    tripIds: trips.map(({ id }) => id),
    photos: await filesIn(storage, photoPrefix(user)),
    recordings: await filesIn(storage, accountAudioPrefix(user)),
  });
}

/** Collects trips with everything in them. */
export async function collectTrips(
  firestore: Firestore,
  user: UserId,
  tripIds: readonly TripId[],
): Promise<readonly unknown[]> {
  const trips = firestore.collection(paths.trips(user));
  const trees = await Promise.all(tripIds.map((id) => collectTree(trips.doc(id))));
  return plain(trees.filter((tree) => tree !== null));
}
