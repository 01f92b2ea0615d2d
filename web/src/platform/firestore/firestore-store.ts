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
import { settleWithin, systemClock } from "../clock.ts";
import { deviceStorage } from "../device-storage.ts";
import { startFirebase } from "../firebase.ts";
import { browserNetwork } from "../network.ts";
import { once } from "../once.ts";
import { randomId } from "../random-id.ts";
import { reportProblem } from "../report.ts";
import { commitSurely, DIRECT_AFTER_MS } from "./commit-surely.ts";
import type { DirectServer } from "./direct-server.ts";
import { keepsData } from "./keeps-data.ts";
import { plainAnswers } from "./plain-answers.ts";
import { isRefusal } from "./refusal.ts";
import { buildQuery, parseAll, parseFound, watchCollection, watchDocument } from "./sdk-listeners.ts";
import { fillBatch } from "./sdk-parts.ts";
import type { Store, Write } from "./store.ts";
import { sureOrders } from "./sure-orders.ts";
import type { SureOrder } from "./sure-orders.ts";

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
    document: async (path) => (await direct()).document(path),
    collection: async (spec) => (await direct()).collection(spec),
  });
}

function firestoreStore(db: Firestore, direct: DirectServer): Store {
  const answers = plainAnswers(systemClock, reportProblem);
  const orders = sureOrders(deviceStorage(browserStorage, window), systemClock, randomId);
  const underWay = new Map<string, Promise<void>>();
  const commitDirectly = (writes: readonly Write[]): Promise<void> => direct.commit(writes);
  /** @param goPast how to reach the server past an SDK that does not keep the writes */
  const commit = async (writes: readonly Write[], goPast = commitDirectly): Promise<void> => {
    const batch = writeBatch(db);
    fillBatch(batch, writes, { refer: (path) => doc(db, path), serverTime: serverTimestamp });
    try {
      await batch.commit();
      answers.end();
    } catch (error) {
      if (!isNotKept(error)) throw error;
      reportProblem(error);
      await goPast(writes);
      answers.begin();
    }
  };
  /** A photo, say, builds upon an SOS that may be still on its way. */
  const commitAfterOrders = async (writes: readonly Write[]): Promise<void> => {
    const before = [...underWay.values()];
    try {
      await direct.commit(writes);
    } catch (error) {
      if (!isRefusal(error) || before.length === 0) throw error;
      await Promise.allSettled(before);
      await direct.commit(writes);
    }
  };
  /** What a deaf SDK keeps to itself for a while also goes out past it, once: photo, address and positions of an SOS. */
  const commitInTime = async (writes: readonly Write[]): Promise<void> => {
    const kept = commit(writes, commitAfterOrders);
    // It shows only after a while that the SDK is deaf.
    for (let look = 0; look < LOOKS_FOR_DEAFNESS; look++) {
      const settled = await settleWithin(systemClock, kept, DIRECT_AFTER_MS);
      if (settled.outcome !== "pending") return kept;
      browserNetwork.suspect();
      if (answers.isNeeded()) return Promise.race([kept, direct.commit(writes).catch(() => kept)]);
    }
    return kept;
  };
  /** @param kept whoever keeps the writes on the phone and answers once the server has */
  const follow = async (
    order: SureOrder,
    kept: (writes: readonly Write[]) => Promise<void>,
    isAlone: () => boolean = () => false,
  ): Promise<void> => {
    const settled = commitSurely(order.writes, {
      commit: kept,
      direct,
      earlier: () => earlierThan(order, orders.list()),
      isAlone,
      onDirect: () => answers.begin(),
      clock: systemClock,
      network: browserNetwork,
    });
    underWay.set(order.id, settled);
    try {
      await settled;
    } finally {
      underWay.delete(order.id);
      orders.remove(order.id);
    }
  };
  /** Goes on with an order of an earlier page, whose writes the SDK's queue has kept as well. */
  const followAgain = (order: SureOrder): Promise<void> => {
    let isQueueEmpty = false;
    const sentByQueue = async (writes: readonly Write[]): Promise<void> => {
      await waitForPendingWrites(db);
      if (await direct.has(writes).catch(() => false)) return;
      // A phone whose storage was full has kept nothing, and what the server refused is dropped: plain requests will tell.
      isQueueEmpty = true;
      await new Promise(() => undefined);
    };
    return follow(order, sentByQueue, () => isQueueEmpty);
  };
  return {
    watchDocument: (path, schema, listener) =>
      answers.follow(
        (next) => watchDocument(db, path, schema, next),
        async () => {
          const found = await direct.document(path);
          return found && parseFound(found, schema);
        },
        listener,
      ),
    watchCollection: (spec, schema, listener) =>
      answers.follow<readonly z.infer<typeof schema>[]>(
        (next) => watchCollection(db, spec, schema, next),
        async () => parseAll(await direct.collection(spec), (found) => parseFound(found, schema)),
        listener,
      ),
    count: async (spec) => (await getCountFromServer(buildQuery(db, spec))).data().count,
    commit: commitInTime,
    commitSurely: (writes) => follow(orders.add(writes), (kept) => commit(kept)),
    carryOn(uid, onRefused) {
      for (const order of orders.claim(uid)) {
        if (!underWay.has(order.id))
          followAgain(order).catch((error: unknown) => {
            reportProblem(error);
            onRefused(order.writes);
          });
      }
    },
  };
}

/** So often, every DIRECT_AFTER_MS, a write that has no answer is looked after. */
const LOOKS_FOR_DEAFNESS = 6;

/** The orders of the same person before this one. */
function earlierThan(order: SureOrder, all: readonly SureOrder[]): readonly (readonly Write[])[] {
  const root = (one: SureOrder): string | undefined => one.writes[0]?.path.split("/")[1];
  const at = all.findIndex(({ id }) => id === order.id);
  return all.slice(0, Math.max(at, 0)).flatMap((one) => (root(one) === root(order) ? [one.writes] : []));
}

/**
 * Whether a commit failed on this phone and not by the server's word: the SDK waits for an unreachable server without end, and rejects
 * with "unavailable" or an error of its own or the browser's only what it could not keep.
 */
const isNotKept = (error: unknown): boolean =>
  !(error instanceof FirestoreError) || ["unavailable", "internal", "unknown"].includes(error.code);
