import "fake-indexeddb/auto";
import { tripId } from "@guardianlink/domain/ids";
import { openDB } from "idb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openLocalDatabase } from "../data/local-database.ts";
import type { LocalDatabase, QueuedPhoto, QueuedLocation } from "../data/local-database.ts";
import { clearPendingWrites, pendingWrites } from "../platform/firestore/pending-writes.ts";
import type { Write } from "../platform/firestore/store.ts";
import { sendPending } from "./send-pending.ts";
import type { SyncWorker } from "./send-pending.ts";

const KEY = "firebase:authUser:key:[DEFAULT]";
const SENDER = {
  documentsUrl: "https://firestore.test/v1/projects/p/databases/(default)/documents",
  filesUrl: "https://files.test/v0/b/bucket/o",
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

/** What waits on the phone beside the urgent writes. */
const PHOTO: QueuedPhoto = {
  path: "trip-photos/ada/trip/1.jpg",
  uid: "ada",
  tripId: "trip",
  attachTo: { path: creation.path, field: "photoPath" },
  bytes: new TextEncoder().encode("a photo").buffer,
};
const PIECE: QueuedPhoto = {
  ...PHOTO,
  path: "trip-audio/ada/trip/0.webm",
  attachTo: null,
  type: "audio/webm",
};
const location = (minute: number, uid = "ada"): QueuedLocation => ({
  uid,
  tripId: tripId("trip"),
  latitude: 6.5,
  longitude: 3.4,
  accuracy: 10,
  speed: null,
  timestamp: new Date(Date.UTC(2026, 10, 23, 10, minute)),
});

let db: LocalDatabase;
const waitingLocations = async () =>
  (await db.getAll("positions")).map(({ timestamp }) => timestamp.getUTCMinutes());

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
/** The same of Storage. */
let uploads: number[];
let storedFiles: string[];
let storedTrip: object | null;
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
  readonly body?: string | URLSearchParams | Blob | null;
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

const name = (url: string): string => decodeURIComponent(url.replace(/^.*(\/o\/|name=)/, ""));

/** Storage's answer to an upload, or to the question whether it has a file. */
function storageAnswer(url: string, isUpload: boolean): Promise<Response> {
  const path = name(url);
  const status = isUpload ? (uploads.shift() ?? 200) : storedFiles.includes(path) ? 200 : 404;
  if (status === 0) return Promise.reject(new TypeError("Failed to fetch"));
  return answer(status, { name: path });
}

const answer = (status: number, body: object | undefined): Promise<Response> =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

beforeEach(async () => {
  pages = [];
  kept = SENDER;
  commits = [];
  uploads = [];
  storedFiles = [];
  storedTrip = { status: { stringValue: "active" } };
  tokenStatus = 200;
  db = await openLocalDatabase();
  await Promise.all([db.clear("photos"), db.clear("positions")]);
  requests.length = 0;
  await clearPendingWrites();
  await signIn("ada");
  vi.stubGlobal("fetch", async (url: string, { body, headers }: FetchInit) => {
    const text = body instanceof Blob ? await body.text() : String(body);
    requests.push({ url, body: text, authorization: new Headers(headers).get("authorization") });
    if (url.startsWith(SENDER.filesUrl)) return storageAnswer(url, body !== undefined);
    if (url === `${SENDER.documentsUrl}/${TRIP}` && storedTrip)
      return answer(200, { name: `${ROOT}/${TRIP}`, fields: storedTrip });
    if (url === SENDER.tokenUrl)
      return answer(
        tokenStatus,
        tokenStatus === 200 ? { id_token: "fresh" } : { error: { code: tokenStatus } },
      );
    if (url !== COMMIT_URL) return answer(404, STATUSES[404]);
    const status = commits.shift() ?? 200;
    if (status === 0) return Promise.reject(new TypeError("Failed to fetch"));
    return answer(status, STATUSES[status]);
  });
});
afterEach(() => {
  db.close();
  vi.useRealTimers();
});

const uploaded = () => requests.filter(({ url }) => url.startsWith(`${SENDER.filesUrl}?`));
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
    for (const status of [503, 429, 404]) {
      tokenStatus = status;
      await expect(sendPending(worker)).rejects.toThrow(String(status));
    }
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
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(1000);
        return sent();
      })
      .toHaveLength(1);
    await sending;
    expect(sent()).toHaveLength(1);
  });
});

describe("what waits beside the urgent writes", () => {
  const keep = async () => {
    await put("sos", sos);
    for (const file of [PIECE, PHOTO]) await db.put("photos", file);
    for (const minute of [1, 3, 2]) await db.put("positions", location(minute));
  };
  const order = () =>
    requests.map(({ url, body }) =>
      url === COMMIT_URL ? (/"(status|lastLocation|photoPath)"/.exec(body)?.[1] ?? "locations") : url,
    );

  test("follows the SOS: the locations, the photo, the recording", async () => {
    await keep();
    await sendPending(worker);
    expect(order()).toEqual([
      SENDER.tokenUrl,
      "status",
      `${SENDER.documentsUrl}/${TRIP}`,
      "lastLocation",
      `${SENDER.filesUrl}?name=${encodeURIComponent(PHOTO.path)}`,
      "photoPath",
      `${SENDER.filesUrl}?name=${encodeURIComponent(PIECE.path)}`,
    ]);
    const [photo] = uploaded();
    expect(photo?.authorization).toBe("Firebase fresh");
    expect(photo?.body).toContain('"contentType":"image/jpeg","metadata":{"sha256":"');
    expect(photo?.body).toContain("\r\n\r\na photo\r\n--");
    expect(await db.getAll("photos")).toEqual([]);
    expect(await waitingLocations()).toEqual([]);
  });

  test("puts the newest location first, and on the trip unless it has a newer one", async () => {
    for (let minute = 0; minute < 52; minute++) await db.put("positions", location(minute));
    await sendPending(worker);
    expect(sent().map(({ body }) => body.split('"update":').length - 1)).toEqual([51, 2]);
    expect(sent()[0]?.body).toContain(`${TRIP}/locations/${location(51).timestamp.getTime()}`);
    await db.put("positions", location(1));
    const lastLocation = {
      mapValue: { fields: { timestamp: { timestampValue: location(2).timestamp.toISOString() } } },
    };
    storedTrip = { status: { stringValue: "sos" }, lastLocation };
    await sendPending(worker);
    expect(sent()[2]?.body).not.toContain("lastLocation");
    storedTrip = { status: { stringValue: "completed" } };
    await db.put("positions", location(3));
    await sendPending(worker);
    expect(sent()[3]?.body).not.toContain("lastLocation");
    expect(await waitingLocations()).toEqual([]);
  });

  test("of another account is not sent and stays", async () => {
    await db.put("photos", { ...PHOTO, uid: "eve" });
    await db.put("positions", location(1, "eve"));
    await sendPending(worker);
    expect(requests).toEqual([]);
    expect(await waitingLocations()).toEqual([1]);
  });

  test("is not sent once the account has signed out on the way", async () => {
    await keep();
    const fetchAnswer = fetch;
    vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
      if (url === COMMIT_URL) await signIn("eve");
      return fetchAnswer(url, init);
    });
    await expect(sendPending(worker)).rejects.toThrow("signed out");
    expect(sent()).toHaveLength(1);
    expect(uploaded()).toEqual([]);
    expect(await waitingLocations()).toEqual([1, 2, 3]);
  });

  test("counts a file that Storage has as uploaded, and leaves a refused one to the page", async () => {
    for (const file of [PIECE, PHOTO]) await db.put("photos", file);
    uploads = [403, 403];
    storedFiles = [PHOTO.path];
    await sendPending(worker);
    expect(sent()).toHaveLength(1);
    expect((await db.getAll("photos")).map(({ path }) => path)).toEqual([PIECE.path]);
  });

  test("is tried again when Storage cannot be reached, and left to the page without its address", async () => {
    await db.put("photos", PHOTO);
    for (const status of [0, 503]) {
      uploads = [status];
      await expect(sendPending(worker)).rejects.toThrow();
    }
    const { filesUrl: _, ...older } = SENDER;
    kept = older;
    await sendPending(worker);
    expect(await db.count("photos")).toBe(1);
  });

  test("is left to a page on the screen, and tried again at the browser's next sync", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    pages = [{ visibilityState: "visible" }];
    await keep();
    const sending = sendPending(worker).catch((error: unknown) => String(error));
    for (let second = 0; second < 15; second++) await vi.advanceTimersByTimeAsync(1000);
    expect(requests).toEqual([]);
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(1000);
        return sent();
      })
      .toHaveLength(1);
    expect(await sending).toContain("An open page sends the rest");
    expect(await db.count("photos")).toBe(2);
  });
});
