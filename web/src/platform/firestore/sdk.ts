import {
  clearIndexedDbPersistence,
  collection,
  connectFirestoreEmulator,
  doc,
  getCountFromServer,
  initializeFirestore,
  limit,
  memoryLocalCache,
  onSnapshot,
  orderBy,
  persistentLocalCache,
  persistentMultipleTabManager,
  query,
  serverTimestamp,
  terminate,
  waitForPendingWrites,
  where,
  writeBatch,
} from "firebase/firestore";
import type {
  DocumentSnapshot,
  Firestore,
  QueryDocumentSnapshot,
  SnapshotMetadata,
} from "firebase/firestore";
import { firebase } from "../firebase/firebase.ts";
import { cacheAnswers, keepsData } from "./cache-answers.ts";
import { toPlain } from "./parse-rows.ts";
import { isServerTime } from "./store.ts";
import type { CollectionQuery, Live, Row, Target, Unsubscribe, Write, WriteData } from "./store.ts";

/** Firestore through its SDK: a stream to the server, and a cache on the phone. */
export interface Sdk {
  listen(target: Target, next: (live: Live<readonly Row[]>) => void): Unsubscribe;
  /** Stores the batch on this phone and sends it over the stream. */
  commit(writes: readonly Write[]): Promise<void>;
  /** Resolves when nothing stored before the call waits any more. */
  sent(): Promise<void>;
  count(spec: CollectionQuery): Promise<number>;
  /** Ends the SDK on this page. @param erases whether its cache is deleted, in other tabs too */
  close(options: { readonly erases: boolean }): Promise<void>;
}

/** Fields that the server has not stamped yet have the phone's own time. */
const rowOf = (found: QueryDocumentSnapshot): Row => ({
  path: found.ref.path,
  data: Object(toPlain(found.data({ serverTimestamps: "estimate" }))) as Row["data"],
});

const stamped = (data: WriteData): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, isServerTime(value) ? serverTimestamp() : value]),
  );

const queryOf = (db: Firestore, spec: CollectionQuery) =>
  query(
    collection(db, spec.path),
    ...(spec.where ?? []).map((filter) => where(...filter)),
    ...(spec.orderBy ? [orderBy(...spec.orderBy)] : []),
    ...(spec.limit === undefined ? [] : [limit(spec.limit)]),
  );

async function commit(db: Firestore, writes: readonly Write[]): Promise<void> {
  const batch = writeBatch(db);
  for (const write of writes) {
    const reference = doc(db, write.path);
    if (write.kind === "set") batch.set(reference, stamped(write.data));
    else if (write.kind === "update") batch.update(reference, stamped(write.data));
    else batch.delete(reference);
  }
  await batch.commit();
}

function listen(db: Firestore, target: Target, next: (live: Live<readonly Row[]>) => void): Unsubscribe {
  const withMetadata = { includeMetadataChanges: true };
  const fail = (error: Error): void => next({ state: "error", error });
  const tell = (
    found: readonly DocumentSnapshot[],
    { fromCache, hasPendingWrites }: SnapshotMetadata,
  ): void => {
    const data = found.filter((one) => one.exists()).map(rowOf);
    next({ state: "ready", data, fromCache, hasPendingWrites });
  };
  return typeof target === "string"
    ? onSnapshot(doc(db, target), withMetadata, (found) => tell([found], found.metadata), fail)
    : onSnapshot(queryOf(db, target), withMetadata, ({ docs, metadata }) => tell(docs, metadata), fail);
}

/**
 * Opens Firestore with a cache that outlives the page and is shared by its tabs, so that any open
 * tab sends what was written offline. Only this module imports the SDK, and it is loaded behind
 * sign-in. When the phone's database has broken down, every function throws.
 */
export async function openSdk(): Promise<Sdk> {
  const { app, suite } = await firebase();
  const db = initializeFirestore(app, {
    // Without the browser's database the SDK would not open with a persistent cache.
    localCache:
      keepsData() && (await cacheAnswers(app.options.projectId ?? ""))
        ? persistentLocalCache({ tabManager: persistentMultipleTabManager() })
        : memoryLocalCache(),
  });
  if (suite) connectFirestoreEmulator(db, suite.host, suite.firestorePort);
  return {
    listen: (target, next) => listen(db, target, next),
    commit: (writes) => commit(db, writes),
    sent: () => waitForPendingWrites(db),
    count: async (spec) => (await getCountFromServer(queryOf(db, spec))).data().count,
    async close({ erases }) {
      await terminate(db);
      if (erases) await clearIndexedDbPersistence(db);
    },
  };
}
