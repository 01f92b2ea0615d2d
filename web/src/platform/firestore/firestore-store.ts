import {
  connectFirestoreEmulator,
  doc,
  FirestoreError,
  getCountFromServer,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
  serverTimestamp,
  waitForPendingWrites,
  writeBatch,
} from "firebase/firestore";
import type { Firestore } from "firebase/firestore";
import type * as z from "zod/mini";
import { browserStorage } from "../browser-storage.ts";
import { systemClock } from "../clock.ts";
import { deviceStorage } from "../device-storage.ts";
import { startFirebase } from "../firebase.ts";
import { browserNetwork } from "../network.ts";
import { once } from "../once.ts";
import { randomId } from "../random-id.ts";
import { reportProblem } from "../report.ts";
import { fallbackReads } from "./fallback-reads.ts";
import { keepsData } from "./keeps-data.ts";
import { pendingWrites } from "./pending-writes.ts";
import type { RestServer } from "./rest-server.ts";
import { retryQueue } from "./retry-queue.ts";
import { buildQuery, parseAll, parseFound, watchCollection, watchDocument } from "./sdk-listeners.ts";
import { fillBatch } from "./sdk-parts.ts";
import type { Store } from "./store.ts";

/**
 * Opens Firestore with a cache that outlives the page and is shared by its tabs, so that any open
 * tab sends what was written offline. Only this module imports the SDK, and it is loaded behind
 * sign-in.
 */
export async function openFirestoreStore(): Promise<Store> {
  const { app, suite } = await startFirebase();
  const db = initializeFirestore(app, {
    // Without the browser's database the SDK would not open with a persistent cache.
    localCache: keepsData()
      ? persistentLocalCache({ tabManager: persistentMultipleTabManager() })
      : memoryLocalCache(),
  });
  if (suite) connectFirestoreEmulator(db, suite.host, suite.firestorePort);
  const rest = once(async () => (await import("./rest-server.ts")).restServer(app, suite));
  return firestoreStore(db, {
    commit: async (writes) => (await rest()).commit(writes),
    has: async (writes) => (await rest()).has(writes),
    document: async (path) => (await rest()).document(path),
    collection: async (spec) => (await rest()).collection(spec),
  });
}

function firestoreStore(db: Firestore, rest: RestServer): Store {
  const reads = fallbackReads(systemClock, reportProblem);
  const queue = retryQueue({
    sdk: {
      async commit(writes) {
        const batch = writeBatch(db);
        fillBatch(batch, writes, { refer: (path) => doc(db, path), serverTime: serverTimestamp });
        await batch.commit();
      },
      sent: () => waitForPendingWrites(db),
      isLocalFailure,
    },
    rest,
    pending: pendingWrites(deviceStorage(browserStorage, window), systemClock, randomId),
    isSdkSilent: () => reads.isSdkSilent(),
    onFallback: () => reads.begin(),
    onSdkAnswer: () => reads.end(),
    clock: systemClock,
    network: browserNetwork,
    report: reportProblem,
  });
  return {
    watchDocument: (path, schema, listener) =>
      reads.follow(
        (next) => watchDocument(db, path, schema, next),
        async () => {
          const found = await rest.document(path);
          return found && parseFound(found, schema);
        },
        listener,
      ),
    watchCollection: (spec, schema, listener) =>
      reads.follow<readonly z.infer<typeof schema>[]>(
        (next) => watchCollection(db, spec, schema, next),
        async () => parseAll(await rest.collection(spec), (found) => parseFound(found, schema)),
        listener,
      ),
    count: async (spec) => (await getCountFromServer(buildQuery(db, spec))).data().count,
    ...queue,
  };
}

/**
 * Whether a commit failed on this phone, without an answer from the server. The SDK waits for an
 * unreachable server without limit. It rejects with "unavailable", or with an error of its own or
 * the browser's, only when it could not store the commit.
 */
const isLocalFailure = (error: unknown): boolean =>
  !(error instanceof FirestoreError) || ["unavailable", "internal", "unknown"].includes(error.code);
