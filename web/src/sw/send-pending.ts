import {
  readEndpoints,
  SEND_PENDING,
  ENDPOINTS_CACHE,
  ENDPOINTS_KEY,
} from "@guardianlink/domain/worker-messages";
import type { Endpoints } from "@guardianlink/domain/worker-messages";
import { openLocalDatabase } from "../data/local-database.ts";
import type { LocalDatabase } from "../data/local-database.ts";
import { pendingWrites } from "../platform/firestore/pending-writes.ts";
import { restServer } from "../platform/firestore/rest-server.ts";
import type { RestServer } from "../platform/firestore/rest-server.ts";
import { isRefusal } from "../platform/firestore/store.ts";
import { keptSession } from "./kept-session.ts";
import type { KeptSession } from "./kept-session.ts";
import { sendFiles, waitingFiles } from "./send-files.ts";
import type { FileSender } from "./send-files.ts";
import { sendLocations, waitingLocations } from "./send-locations.ts";

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
 * Sends what a page has left, an SOS among it, when the browser reports that the network is back
 * (Background Sync, in Chromium). The page may be closed.
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

/**
 * Waits while a page on the screen can send by itself.
 * @returns whether it still can
 */
async function letPageSend(worker: SyncWorker, isDone: () => Promise<boolean>): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < PAGE_FIRST_MS; waitedMs += LOOK_EVERY_MS) {
    const pages = await worker.clients.matchAll({ type: "window" });
    if (!pages.some(({ visibilityState }) => visibilityState === "visible")) return false;
    if (await isDone()) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return true;
}

/** The sign-in service's answers about a session that has ended; any other passes. */
const SESSION_ENDED = new Set([400, 401, 403]);

/**
 * Null for a session that has ended.
 * @throws when the network fails, or the service is busy or not the one that answers, so that the
 * browser tries again later
 */
async function freshToken({ tokenUrl }: Endpoints, refreshToken: string): Promise<string | null> {
  const response = await fetch(tokenUrl, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
  });
  const answer = (await response.json()) as { readonly id_token?: unknown; readonly error?: unknown } | null;
  if (SESSION_ENDED.has(response.status) && answer?.error !== undefined) return null;
  if (response.ok && typeof answer?.id_token === "string") return answer.id_token;
  throw new Error(`The sign-in service answered ${response.status}.`);
}

/** Sends the urgent writes, oldest first. */
async function sendBatches(server: RestServer, root: string): Promise<void> {
  for (const { id, writes } of await pending.list(root))
    try {
      await server.commitUrgent(writes);
      await pending.remove(id);
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
}

/** What waits of an account beside its urgent writes. */
interface Rest {
  readonly isEmpty: () => Promise<boolean>;
  /** @throws when something must be tried again */
  readonly send: (server: RestServer, access: FileSender["access"]) => Promise<void>;
}

function restIn(db: LocalDatabase, uid: string): Rest {
  return {
    isEmpty: async () =>
      (await waitingLocations(db, uid)).length === 0 && (await waitingFiles(db, uid)).length === 0,
    async send(server, access) {
      await sendLocations(db, server, uid);
      await sendFiles(db, { server, access }, uid);
    },
  };
}

/** Where the phone's database of them does not open: the urgent writes go out without it. */
const NO_REST: Rest = { isEmpty: () => Promise.resolve(true), send: () => Promise.resolve() };

/**
 * Sends what waits: the urgent writes, then the locations, then the photos and recordings. What the
 * server refuses stays for the page, which tells the person.
 * @throws when something must be tried again
 */
export async function sendPending(worker: SyncWorker): Promise<void> {
  const endpoints = await keptEndpoints(worker);
  const session = endpoints && (await keptSession(endpoints.sessionKey));
  if (endpoints === null || session === null) return;
  const db = await openLocalDatabase().catch(() => null);
  try {
    await sendOf(session, endpoints, worker, db ? restIn(db, session.uid) : NO_REST);
  } finally {
    db?.close();
  }
}

async function sendOf(
  { uid, refreshToken }: KeptSession,
  endpoints: Endpoints,
  worker: SyncWorker,
  rest: Rest,
): Promise<void> {
  const root = `users/${uid}`;
  const isDone = async (): Promise<boolean> => (await pending.list(root)).length === 0 && rest.isEmpty();
  const isPageOpen = await letPageSend(worker, isDone);
  if (await isDone()) return;
  const token = await freshToken(endpoints, refreshToken);
  if (token === null) return;
  // Asked before each request: the person may sign out meanwhile.
  const access = async (): Promise<Endpoints & { readonly token: string }> => {
    if ((await keptSession(endpoints.sessionKey))?.uid !== uid)
      throw new Error("The account has signed out.");
    return { ...endpoints, token };
  };
  const server = restServer(access);
  await sendBatches(server, root);
  if (await rest.isEmpty()) return;
  // On a slow network a second upload would take the page's share. The browser asks again later.
  if (isPageOpen) throw new Error("An open page sends the rest.");
  await rest.send(server, access);
}
