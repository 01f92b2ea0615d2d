import {
  readEndpoints,
  SEND_PENDING,
  ENDPOINTS_CACHE,
  ENDPOINTS_KEY,
} from "@guardianlink/domain/worker-messages";
import type { Endpoints } from "@guardianlink/domain/worker-messages";
import { pendingWrites } from "../platform/firestore/pending-writes.ts";
import type { PendingBatch } from "../platform/firestore/pending-writes.ts";
import { restServer } from "../platform/firestore/rest-server.ts";
import { isRefusal } from "../platform/firestore/store.ts";
import { keptSession } from "./kept-session.ts";

/** A page on the screen sends by itself. It gets this long before the worker sends as well. */
const PAGE_FIRST_MS = 20_000;
const LOOK_EVERY_MS = 1000;

/** What of a worker this needs. */
export interface SyncWorker {
  readonly clients: {
    matchAll(options: { type: "window" }): Promise<readonly { visibilityState: string }[]>;
  };
  readonly caches: Pick<CacheStorage, "open">;
}

/**
 * Sends the urgent writes that a page has left, an SOS among them, when the browser reports that
 * the network is back (Background Sync, in Chromium). The page may be closed.
 */
export function handleSync(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("sync", (event) => {
    const sync = event as ExtendableEvent & { readonly tag: string };
    if (sync.tag === SEND_PENDING) sync.waitUntil(sendPending(worker));
  });
}

const pending = pendingWrites({ now: () => new Date() });

async function keptEndpoints({ caches }: SyncWorker): Promise<Endpoints | null> {
  const kept = await (await caches.open(ENDPOINTS_CACHE)).match(ENDPOINTS_KEY);
  return kept === undefined ? null : readEndpoints(await kept.json());
}

/** Waits while a page on the screen can send the batches itself. */
async function letPageSend(worker: SyncWorker, isDone: () => Promise<boolean>): Promise<void> {
  for (let waitedMs = 0; waitedMs < PAGE_FIRST_MS; waitedMs += LOOK_EVERY_MS) {
    const pages = await worker.clients.matchAll({ type: "window" });
    if (!pages.some(({ visibilityState }) => visibilityState === "visible") || (await isDone())) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** @throws when the network fails or the service is down, so that the browser tries again later */
async function freshToken({ tokenUrl }: Endpoints, refreshToken: string): Promise<string | null> {
  const response = await fetch(tokenUrl, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
  });
  if (response.status >= 500) throw new Error(`The sign-in service answered ${response.status}.`);
  const { id_token: token } = (await response.json()) as { readonly id_token?: unknown };
  return response.ok && typeof token === "string" ? token : null;
}

/**
 * Sends what waits, oldest first. What the server refuses stays for the page, which tells the
 * person.
 * @throws when something must be tried again
 */
export async function sendPending(worker: SyncWorker): Promise<void> {
  const endpoints = await keptEndpoints(worker);
  const session = endpoints && (await keptSession(endpoints.sessionKey));
  if (endpoints === null || session === null) return;
  const list = (): Promise<readonly PendingBatch[]> => pending.list(`users/${session.uid}`);
  await letPageSend(worker, async () => (await list()).length === 0);
  const batches = await list();
  if (batches.length === 0) return;
  const token = await freshToken(endpoints, session.refreshToken);
  if (token === null) return;
  const server = restServer(() => Promise.resolve({ ...endpoints, token }));
  for (const { id, writes } of batches)
    try {
      await server.commitUrgent(writes);
      await pending.remove(id);
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
}
