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
import type { DocumentSnapshot, QueryConstraint } from "firebase/firestore";
import type * as z from "zod/mini";
import { asError } from "../as-error.ts";
import { startFirebase } from "../firebase.ts";
import { reportProblem } from "../report.ts";
import { keepsData } from "./keeps-data.ts";
import { parseAll, parseDocument } from "./parse-document.ts";
import { fillBatch, queryParts } from "./sdk-parts.ts";
import type { CollectionQuery, Schema, Store, Write } from "./store.ts";

/** Firestore through its SDK: a stream to the server, and a cache on the phone. */
export interface Sdk extends Pick<Store, "watchDocument" | "watchCollection" | "count"> {
  /** Stores the batch on this phone and sends it over the stream. */
  commit(writes: readonly Write[]): Promise<void>;
  /** Resolves when nothing stored before the call waits any more. */
  sent(): Promise<void>;
  /** Ends the SDK on this page. @param erases whether its cache is deleted, in other tabs too */
  close(options: { readonly erases: boolean }): Promise<void>;
}

/** Read fields that the server has not stamped yet as the phone's own time. */
const parse = <S extends Schema>(found: DocumentSnapshot, schema: S): z.infer<S> =>
  parseDocument(found, found.data({ serverTimestamps: "estimate" }), schema);

/**
 * Opens Firestore with a cache that outlives the page and is shared by its tabs, so that any open
 * tab sends what was written offline. Only this module imports the SDK, and it is loaded behind
 * sign-in. When the phone's database has broken down, every function throws.
 */
export async function openSdk(): Promise<Sdk> {
  const { app, suite } = await startFirebase();
  const db = initializeFirestore(app, {
    // Without the browser's database the SDK would not open with a persistent cache.
    localCache: keepsData()
      ? persistentLocalCache({ tabManager: persistentMultipleTabManager() })
      : memoryLocalCache(),
  });
  if (suite) connectFirestoreEmulator(db, suite.host, suite.firestorePort);
  const queryOf = (spec: CollectionQuery) =>
    query(collection(db, spec.path), ...queryParts<QueryConstraint>(spec, { where, orderBy, limit }));
  const withMetadata = { includeMetadataChanges: true };
  return {
    async commit(writes) {
      const batch = writeBatch(db);
      fillBatch(batch, writes, { refer: (path) => doc(db, path), serverTime: serverTimestamp });
      await batch.commit();
    },
    sent: () => waitForPendingWrites(db),
    async close({ erases }) {
      await terminate(db);
      if (erases) await clearIndexedDbPersistence(db);
    },
    count: async (spec) => (await getCountFromServer(queryOf(spec))).data().count,
    watchDocument(path, schema, listener) {
      const fail = (error: unknown): void => listener({ state: "error", error: asError(error) });
      return onSnapshot(
        doc(db, path),
        withMetadata,
        (found) => {
          const { fromCache, hasPendingWrites } = found.metadata;
          try {
            const data = found.exists() ? parse(found, schema) : null;
            listener({ state: "ready", data, fromCache, hasPendingWrites });
          } catch (error) {
            reportProblem(error);
            fail(error);
          }
        },
        fail,
      );
    },
    watchCollection: (spec, schema, listener) =>
      onSnapshot(
        queryOf(spec),
        withMetadata,
        ({ docs, metadata: { fromCache, hasPendingWrites } }) => {
          const data = parseAll(docs, (found) => parse(found, schema));
          listener({ state: "ready", data, fromCache, hasPendingWrites });
        },
        (error) => listener({ state: "error", error }),
      ),
  };
}
