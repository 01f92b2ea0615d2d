import "fake-indexeddb/auto";
import { DAY_MS } from "@guardianlink/domain/config";
import { beforeEach, describe, expect, test } from "vitest";
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
