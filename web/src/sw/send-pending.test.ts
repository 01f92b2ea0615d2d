import "fake-indexeddb/auto";
import { openDB } from "idb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearPendingWrites, pendingWrites } from "../platform/firestore/pending-writes.ts";
import type { Write } from "../platform/firestore/store.ts";
import { sendPending } from "./send-pending.ts";
import type { SyncWorker } from "./send-pending.ts";

const KEY = "firebase:authUser:key:[DEFAULT]";
const SENDER = {
  documentsUrl: "https://firestore.test/v1/projects/p/databases/(default)/documents",
  tokenUrl: "https://tokens.test/v1/token?key=key",
  sessionKey: KEY,
};
const COMMIT_URL = `${SENDER.documentsUrl}:commit`;
const ROOT = "projects/p/databases/(default)/documents";
const TRIP = "users/ada/trips/trip";
const creation: Write = { kind: "set", path: `${TRIP}/alerts/sos`, data: { type: "sos" } };
const sos: readonly Write[] = [{ kind: "update", path: TRIP, data: { status: "sos" } }, creation];

const pending = pendingWrites({ now: () => new Date() });
const put = (id: string, writes: readonly Write[], msAgo = 0) =>
  pending.put({ id, madeAtMs: Date.now() - msAgo, writes });
const left = async () => (await pending.list("users/ada")).map(({ id }) => id);

let pages: { visibilityState: string }[];
let kept: unknown;
const worker: SyncWorker = {
  clients: { matchAll: () => Promise.resolve(pages) },
  caches: {
    open: () =>
      Promise.resolve({
        match: () => Promise.resolve(kept === null ? undefined : new Response(JSON.stringify(kept))),
      } as unknown as Cache),
  },
};

/** The answers of the database, one for each commit; then it takes everything. */
let commits: number[];
const requests: { url: string; body: string; authorization: string | null }[] = [];
let tokenStatus: number;

async function signIn(uid: string): Promise<void> {
  const db = await openDB("firebaseLocalStorageDb", 1, {
    upgrade: (made) => void made.createObjectStore("firebaseLocalStorage", { keyPath: "fbase_key" }),
  });
  await db.put("firebaseLocalStorage", {
    fbase_key: KEY,
    value: { uid, stsTokenManager: { refreshToken: "refresh" } },
  });
  db.close();
}

interface FetchInit {
  readonly body: string | URLSearchParams | null;
  readonly headers?: HeadersInit;
}

/** The database's answers by their status. */
const STATUSES: Readonly<Record<number, object>> = {
  200: { commitTime: "2026-11-23T10:00:00Z" },
  403: { error: { status: "PERMISSION_DENIED", message: "no" } },
  404: { error: { status: "NOT_FOUND", message: "none" } },
  429: { error: { status: "RESOURCE_EXHAUSTED", message: "slow down" } },
  503: { error: { status: "UNAVAILABLE", message: "down" } },
};

const answer = (status: number, body: object | undefined): Promise<Response> =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

beforeEach(async () => {
  pages = [];
  kept = SENDER;
  commits = [];
  tokenStatus = 200;
  requests.length = 0;
  await clearPendingWrites();
  await signIn("ada");
  vi.stubGlobal("fetch", (url: string, { body, headers }: FetchInit) => {
    requests.push({ url, body: String(body), authorization: new Headers(headers).get("authorization") });
    if (url === SENDER.tokenUrl) return answer(tokenStatus, { id_token: "fresh" });
    if (url !== COMMIT_URL) return answer(404, STATUSES[404]);
    const status = commits.shift() ?? 200;
    if (status === 0) return Promise.reject(new TypeError("Failed to fetch"));
    return answer(status, STATUSES[status]);
  });
});
afterEach(() => vi.useRealTimers());

const sent = () => requests.filter(({ url }) => url === COMMIT_URL);

describe("the worker", () => {
  test("sends what a closed page has left, oldest first, with a fresh token", async () => {
    await put("later", sos);
    await put("earlier", [{ kind: "set", path: TRIP, data: {} }], 5000);
    await sendPending(worker);
    expect(requests[0]).toMatchObject({ url: SENDER.tokenUrl });
    expect(requests[0]?.body).toBe("grant_type=refresh_token&refresh_token=refresh");
    expect(sent().map(({ authorization }) => authorization)).toEqual(["Bearer fresh", "Bearer fresh"]);
    expect(sent()[1]?.body).toContain(`${ROOT}/${TRIP}/alerts/sos`);
    expect(await left()).toEqual([]);
  });

  test("keeps what it could not send and fails, so that the browser tries again", async () => {
    await put("sos", sos);
    for (const status of [0, 503, 429]) {
      commits = [status];
      await expect(sendPending(worker)).rejects.toThrow();
    }
    tokenStatus = 503;
    await expect(sendPending(worker)).rejects.toThrow("503");
    expect(await left()).toEqual(["sos"]);
  });

  test("sends the SOS alone when the change of its trip is refused", async () => {
    await put("sos", sos);
    commits = [403];
    await sendPending(worker);
    expect(sent()).toHaveLength(2);
    expect(JSON.parse(sent()[1]?.body ?? "")).toMatchObject({
      writes: [{ update: { name: `${ROOT}/${creation.path}` } }],
    });
    expect(await left()).toEqual([]);
  });

  test("leaves to the page what the server refuses", async () => {
    await put("sos", [creation]);
    commits = [403];
    await sendPending(worker);
    expect(await left()).toEqual(["sos"]);
  });

  test("sends nothing of an account that is not signed in, and nothing without a session", async () => {
    await put("sos", sos);
    await signIn("eve");
    await sendPending(worker);
    expect(requests).toEqual([]);
    kept = null;
    await sendPending(worker);
    kept = { documentsUrl: 7 };
    await sendPending(worker);
    kept = { ...SENDER, sessionKey: "firebase:authUser:other:[DEFAULT]" };
    await sendPending(worker);
    expect(requests).toEqual([]);
    expect(await left()).toEqual(["sos"]);
  });

  test("asks for no token when nothing waits, nor keeps trying without a valid session", async () => {
    await sendPending(worker);
    expect(requests).toEqual([]);
    await put("sos", sos);
    tokenStatus = 400;
    await sendPending(worker);
    expect(sent()).toEqual([]);
  });

  test("lets a page on the screen send first, and sends after 20 s without success", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    pages = [{ visibilityState: "visible" }];
    await put("sos", sos);
    const sending = sendPending(worker);
    // The database answers between the timers, so some timers start a little late.
    for (let second = 0; second < 10; second++) await vi.advanceTimersByTimeAsync(1000);
    expect(requests).toEqual([]);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      expect(sent()).toHaveLength(1);
    });
    await sending;
    expect(sent()).toHaveLength(1);
  });
});
