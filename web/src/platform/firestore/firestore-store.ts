import {
  collection,
  connectFirestoreEmulator,
  doc,
  FirestoreError,
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
  where,
  writeBatch,
} from "firebase/firestore";
import type { DocumentSnapshot, Firestore, Query } from "firebase/firestore";
import { parseWith } from "@guardianlink/domain/parse";
import type * as z from "zod/mini";
import { asError } from "../as-error.ts";
import { systemClock } from "../clock.ts";
import { startFirebase } from "../firebase.ts";
import { browserNetwork } from "../network.ts";
import { once } from "../once.ts";
import { reportProblem } from "../report.ts";
import { commitSurely } from "./commit-surely.ts";
import type { DirectServer } from "./direct-server.ts";
import { keepsData } from "./keeps-data.ts";
import { SERVER_TIME } from "./store.ts";
import type { CollectionQuery, Live, Schema, Store, Unsubscribe, Write, WriteData } from "./store.ts";
import { toPlain } from "./to-plain.ts";

/**
 * Opens Firestore with a cache that outlives the page and is shared by its tabs: what is written offline is sent when there is a
 * network, by whichever tab is open then. This module is the only one that holds the SDK; it is loaded behind sign-in.
 */
export async function openFirestoreStore(): Promise<Store> {
  const { app, suite } = await startFirebase();
  const db = initializeFirestore(app, {
    // Without a database of the browser's the SDK would not open at all.
    localCache: keepsData()
      ? persistentLocalCache({ tabManager: persistentMultipleTabManager() })
      : memoryLocalCache(),
  });
  if (suite) connectFirestoreEmulator(db, suite.host, suite.firestorePort);
  const direct = once(async () => (await import("./direct-server.ts")).directServer(app, suite));
  return firestoreStore(db, {
    commit: async (writes) => (await direct()).commit(writes),
    has: async (writes) => (await direct()).has(writes),
  });
}

function firestoreStore(db: Firestore, direct: DirectServer): Store {
  const store: Store = {
    watchDocument: (path, schema, listener) => watchDocument(db, path, schema, listener),
    watchCollection: (spec, schema, listener) => watchCollection(db, spec, schema, listener),
    count: async (spec) => (await getCountFromServer(buildQuery(db, spec))).data().count,
    commit: async (writes) => {
      try {
        await commit(db, writes);
      } catch (error) {
        if (!isNotKept(error)) throw error;
        reportProblem(error);
        await direct.commit(writes);
      }
    },
    commitSurely: (writes) =>
      commitSurely(writes, {
        commit: (kept) => store.commit(kept),
        direct,
        clock: systemClock,
        network: browserNetwork,
      }),
  };
  return store;
}

/**
 * Whether a commit failed on this phone and not by the server's word: the SDK waits for an unreachable server without end, and rejects
 * with "unavailable" or an error of its own or the browser's only what it could not keep.
 */
const isNotKept = (error: unknown): boolean =>
  !(error instanceof FirestoreError) || ["unavailable", "internal", "unknown"].includes(error.code);

/** Fields that the server has not stamped yet read as the phone's own time. */
const parseSnapshot = <S extends Schema>(snapshot: DocumentSnapshot, schema: S): z.infer<S> =>
  parseWith(
    schema,
    { ...Object(toPlain(snapshot.data({ serverTimestamps: "estimate" }))), id: snapshot.id },
    snapshot.ref.path,
  );

function watchDocument<S extends Schema>(
  db: Firestore,
  path: string,
  schema: S,
  listener: (live: Live<z.infer<S> | null>) => void,
): Unsubscribe {
  return onSnapshot(
    doc(db, path),
    { includeMetadataChanges: true },
    (snapshot) => {
      try {
        const data = snapshot.exists() ? parseSnapshot(snapshot, schema) : null;
        const { fromCache, hasPendingWrites } = snapshot.metadata;
        listener({ state: "ready", data, fromCache, hasPendingWrites });
      } catch (error) {
        reportProblem(error);
        listener({ state: "error", error: asError(error) });
      }
    },
    (error) => listener({ state: "error", error }),
  );
}

function watchCollection<S extends Schema>(
  db: Firestore,
  spec: CollectionQuery,
  schema: S,
  listener: (live: Live<readonly z.infer<S>[]>) => void,
): Unsubscribe {
  return onSnapshot(
    buildQuery(db, spec),
    { includeMetadataChanges: true },
    (snapshot) => {
      const data: z.infer<S>[] = [];
      for (const document of snapshot.docs) {
        try {
          data.push(parseSnapshot(document, schema));
        } catch (error) {
          reportProblem(error);
        }
      }
      const { fromCache, hasPendingWrites } = snapshot.metadata;
      listener({ state: "ready", data, fromCache, hasPendingWrites });
    },
    (error) => listener({ state: "error", error }),
  );
}

function buildQuery(db: Firestore, spec: CollectionQuery): Query {
  const constraints = [
    ...(spec.where ?? []).map(([field, op, value]) => where(field, op, value)),
    ...(spec.orderBy ? [orderBy(...spec.orderBy)] : []),
    ...(spec.limit === undefined ? [] : [limit(spec.limit)]),
  ];
  return query(collection(db, spec.path), ...constraints);
}

const stamped = (data: WriteData): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, value === SERVER_TIME ? serverTimestamp() : value]),
  );

async function commit(db: Firestore, writes: readonly Write[]): Promise<void> {
  const batch = writeBatch(db);
  for (const write of writes) {
    const reference = doc(db, write.path);
    if (write.kind === "set") batch.set(reference, stamped(write.data));
    else if (write.kind === "update") batch.update(reference, stamped(write.data));
    else batch.delete(reference);
  }
  return batch.commit();
}
