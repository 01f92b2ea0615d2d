import { DAY_MS } from "@guardianlink/domain/config";
import { beforeEach, describe, expect, test } from "vitest";
import { deviceStorage } from "../device-storage.ts";
import { pendingWrites } from "./pending-writes.ts";
import type { PendingWrites } from "./pending-writes.ts";
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
let ids: number;
const reload = (): PendingWrites =>
  pendingWrites(deviceStorage(localStorage, window), { now: () => now }, () => `batch-${ids++}`);

beforeEach(() => {
  localStorage.clear();
  now = new Date("2026-11-21T10:00:00Z");
  ids = 1;
});

describe("the pending writes", () => {
  test("outlive the page unchanged, oldest first", () => {
    const pending = reload();
    pending.add([start]);
    pending.add([sos]);
    expect(
      reload()
        .list()
        .map(({ writes }) => writes),
    ).toEqual([[start], [sos]]);
  });

  test("leave nothing on the phone once they are removed", () => {
    const pending = reload();
    const { id } = pending.add([start]);
    pending.remove(id);
    expect(reload().list()).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  test("are left to the SDK's own queue after a day", () => {
    reload().add([start]);
    now = new Date(now.getTime() + DAY_MS);
    expect(reload().list()).toEqual([]);
  });

  test("of another person are deleted when someone claims their own", () => {
    const pending = reload();
    const byAdaeze: Write = { ...sos, path: "users/adaeze/trips/trip" };
    pending.add([byAdaeze]);
    pending.add([start]);
    pending.add([sos, byAdaeze]);
    pending.add([sos]);
    expect(pending.claim("users/ada").map(({ writes }) => writes)).toEqual([[start], [sos]]);
    expect(localStorage.getItem("guardianlink.pending-writes")).not.toContain("adaeze");
    expect(reload().list()).toHaveLength(2);
    expect(pending.claim("users/ngozi")).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  test.each(["", "{", "null", "[1, {}]", '[{"id": "a", "madeAtMs": 9e15, "writes": [{"kind": "set"}]}]'])(
    "a damaged record (%s) counts as empty",
    (text) => {
      localStorage.setItem("guardianlink.pending-writes", text);
      expect(reload().list()).toEqual([]);
      reload().add([sos]);
      expect(reload().list()).toHaveLength(1);
    },
  );
});
