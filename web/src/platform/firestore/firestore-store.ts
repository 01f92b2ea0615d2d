import { wakeWorkerWithNetwork } from "../background-sync.ts";
import { browserStorage } from "../storage/browser-storage.ts";
import { systemClock } from "../time/clock.ts";
import { signedIn } from "../firebase/firebase.ts";
import { browserNetwork } from "../network/network.ts";
import { once } from "../once.ts";
import { randomId } from "../random-id.ts";
import { reportProblem } from "../report.ts";
import { endpoints } from "../firebase/endpoints.ts";
import { fallbackReads } from "./fallback-reads.ts";
import { parseRows } from "./parse-rows.ts";
import { clearPendingWrites, pendingWrites } from "./pending-writes.ts";
import { restServer } from "./rest-server.ts";
import { retryQueue } from "./retry-queue.ts";
import type { Store } from "./store.ts";

const loadSdk = () => import("./sdk.ts");

/** Fetches the SDK before its first use. */
export const preloadSdk = async (): Promise<void> => void (await loadSdk());

/**
 * The database of this phone: the SDK, with plain requests as its fallback. The SDK is loaded at
 * its first use, so an urgent write does not need it to have arrived. The first use after `close`
 * opens it again.
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
  const rest = restServer(async () => {
    const token = await signedIn.token?.();
    if (token === undefined) throw new Error("No one is signed in.");
    return { ...(await endpoints()), token };
  });
  const reads = fallbackReads({
    listen: async (target, next) => (await sdk()).listen(target, next),
    read: (target) => rest.read(target),
    clock: systemClock,
    isOnline: browserNetwork.isOnline,
    report: reportProblem,
  });
  const queue = retryQueue({
    sdk,
    rest,
    reads,
    pending: pendingWrites(systemClock, browserStorage),
    wakeWorker: wakeWorkerWithNetwork,
    clock: systemClock,
    network: browserNetwork,
    newId: randomId,
    report: reportProblem,
  });
  return {
    ...queue,
    count: async (query) => (await sdk()).count(query),
    watch: (target, schema, listener) =>
      reads.follow(target, (live) => listener(parseRows(live, schema, typeof target === "string"))),
    async close({ erases }) {
      const closing = sdk().then((open) => open.close({ erases }));
      closed = closing.catch(() => undefined);
      opened = openNew();
      await Promise.all([closing, ...(erases ? [clearPendingWrites()] : [])]);
    },
  };
}
