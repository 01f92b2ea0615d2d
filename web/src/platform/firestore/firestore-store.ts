import { wakeWorkerWithNetwork } from "../background-sync.ts";
import { systemClock } from "../clock.ts";
import { browserNetwork } from "../network.ts";
import { once } from "../once.ts";
import { randomId } from "../random-id.ts";
import { reportProblem } from "../report.ts";
import { fallbackReads } from "./fallback-reads.ts";
import { clearPendingWrites, pendingWrites } from "./pending-writes.ts";
import { retryQueue } from "./retry-queue.ts";
import type { Store } from "./store.ts";

const loadSdk = () => import("./sdk.ts");

/** Fetches the SDK before its first use. */
export const preloadSdk = async (): Promise<void> => void (await loadSdk());

/**
 * The database of this phone: the SDK, with plain requests as its fallback. Both are loaded at their
 * first use, so an urgent write does not need the SDK to have arrived. The first use after `close`
 * opens the SDK again.
 */
export function firestoreStore(): Store {
  let closed: Promise<unknown> = Promise.resolve();
  const openNew = () =>
    once(async () => {
      await closed;
      return (await loadSdk()).openSdk();
    });
  let opened = openNew();
  const sdk = () => opened();
  const rest = once(async () => (await import("./rest-server.ts")).openRestServer());
  const reads = fallbackReads(systemClock, reportProblem);
  const queue = retryQueue({
    sdk,
    rest,
    reads,
    pending: pendingWrites(systemClock),
    wakeWorker: wakeWorkerWithNetwork,
    clock: systemClock,
    network: browserNetwork,
    newId: randomId,
    report: reportProblem,
  });
  return {
    ...queue,
    count: async (query) => (await sdk()).count(query),
    watchDocument: (path, schema, listener) =>
      reads.follow(
        async (next) => (await sdk()).watchDocument(path, schema, next),
        async () => (await rest()).document(path, schema),
        listener,
      ),
    watchCollection: (query, schema, listener) =>
      reads.follow(
        async (next) => (await sdk()).watchCollection(query, schema, next),
        async () => (await rest()).collection(query, schema),
        listener,
      ),
    async close({ erases }) {
      const closing = sdk().then((open) => open.close({ erases }));
      closed = closing.catch(() => undefined);
      opened = openNew();
      await Promise.all([closing, ...(erases ? [clearPendingWrites()] : [])]);
    },
  };
}
