import { wakeWorkerWithNetwork } from "../background-sync.ts";
import { browserStorage } from "../storage/browser-storage.ts";
import { systemClock } from "../time/clock.ts";
import type { AuthService } from "../auth/auth.ts";
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

/**
 * The database of this phone: the SDK, with plain requests as its fallback. The SDK is loaded at
 * its first use, so an urgent write does not wait for its download. The first use after `close`
 * opens it again. Both wait until it is known who is signed in, because the server would refuse
 * requests without an account.
 */
export function firestoreStore(auth: Pick<AuthService, "ready" | "idToken">): Store {
  let closed: Promise<unknown> = Promise.resolve();
  const openNew = () =>
    once(async () => {
      await closed;
      const [{ openSdk }] = await Promise.all([loadSdk(), auth.ready()]);
      return openSdk();
    });
  let opened = openNew();
  const sdk = () => opened();
  const rest = restServer(async (isRefused) => {
    const token = await auth.idToken(isRefused);
    if (token === null) throw new Error("No one is signed in.");
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
