import "fake-indexeddb/auto";
import { DAY_MS } from "@guardianlink/domain/config";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearPendingWrites, pendingWrites } from "./pending-writes.ts";
import { SERVER_TIME } from "./store.ts";
import type { Write } from "./store.ts";

const start: Write = {
  kind: "set",
  path: "users/ada/trips/trip",
  data: {
    createdAt: SERVER_TIME,
    startedAt: new Date("2026-11-21T10:00:00Z"),
    eta: null,
    lastLocation: { latitude: 6.5, longitude: 3.4, timestamp: new Date("2026-11-21T09:59:00Z") },
  },
};
const sos: Write = { kind: "update", path: "users/ada/trips/trip", data: { status: "sos" } };

let now: Date;
const pending = pendingWrites({ now: () => now });
const put = (id: string, writes: readonly Write[], secondsAgo = 0): Promise<void> =>
  pending.put({ id, madeAtMs: now.getTime() - secondsAgo * 1000, writes });
const claimed = async (root: string): Promise<readonly (readonly Write[])[]> =>
  (await pending.claim(root)).map(({ writes }) => writes);

beforeEach(async () => {
  now = new Date("2026-11-21T10:00:00Z");
  await clearPendingWrites();
});

describe("the pending writes", () => {
  test("are stored unchanged and claimed oldest first", async () => {
    await put("a", [sos]);
    await put("b", [start], 5);
    expect(await claimed("users/ada")).toEqual([[start], [sos]]);
  });

  test("are gone once they are removed, and after a sign-out", async () => {
    await put("a", [start]);
    await pending.remove("a");
    expect(await claimed("users/ada")).toEqual([]);
    await put("b", [start]);
    await clearPendingWrites();
    expect(await claimed("users/ada")).toEqual([]);
  });

  test("are left to the SDK's own queue after a day", async () => {
    await put("a", [start]);
    now = new Date(now.getTime() + DAY_MS);
    expect(await claimed("users/ada")).toEqual([]);
  });

  test("of another person are deleted when someone claims their own", async () => {
    const byAdaeze: Write = { ...sos, path: "users/adaeze/trips/trip" };
    await put("a", [byAdaeze], 4);
    await put("b", [start], 3);
    await put("c", [sos, byAdaeze], 2);
    await put("d", [sos], 1);
    expect(await claimed("users/ada")).toEqual([[start], [sos]]);
    expect(await claimed("users/adaeze")).toEqual([]);
    expect(await claimed("users/ada")).toEqual([]);
  });
});

describe("a batch that IndexedDB does not take", () => {
  afterEach(() => vi.restoreAllMocks());

  test("stays in the browser's storage, also for the next page, until it is answered", async () => {
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("The phone is full.", "QuotaExceededError");
    });
    const page = pendingWrites({ now: () => now }, localStorage);
    await expect(page.put({ id: "a", madeAtMs: now.getTime(), writes: [start] })).rejects.toThrow("full");
    const next = pendingWrites({ now: () => now }, localStorage);
    expect((await next.claim("users/ada")).map(({ writes }) => writes)).toEqual([[start]]);
    await next.remove("a");
    expect(await next.claim("users/ada")).toEqual([]);
  });

  test("is found without IndexedDB, and deleted when someone else signs in", async () => {
    vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
      throw new DOMException("Internal error", "UnknownError");
    });
    const page = pendingWrites({ now: () => now }, localStorage);
    await page.put({ id: "a", madeAtMs: now.getTime(), writes: [sos] }).catch(() => undefined);
    expect(await page.claim("users/ada")).toHaveLength(1);
    expect(await page.claim("users/eve")).toEqual([]);
    expect(localStorage.getItem("guardianlink.pending-writes")).toBe(
      JSON.stringify({ arrayValue: { values: [] } }),
    );
  });

  test("does not keep the others from being found when its copy is damaged", async () => {
    localStorage.setItem("guardianlink.pending-writes", "{");
    const page = pendingWrites({ now: () => now }, localStorage);
    await page.put({ id: "a", madeAtMs: now.getTime(), writes: [sos] });
    expect(await page.claim("users/ada")).toHaveLength(1);
  });

  test("leaves no copy in the browser's storage once IndexedDB has it", async () => {
    const page = pendingWrites({ now: () => now }, localStorage);
    await page.put({ id: "a", madeAtMs: now.getTime(), writes: [sos] });
    expect(localStorage.getItem("guardianlink.pending-writes")).not.toContain("sos");
    expect(await page.claim("users/ada")).toHaveLength(1);
  });
});
