import { DAY_MS } from "@guardianlink/domain/config";
import { userId } from "@guardianlink/domain/ids";
import { beforeEach, describe, expect, test } from "vitest";
import { deviceStorage } from "../device-storage.ts";
import { SERVER_TIME } from "./store.ts";
import type { Write } from "./store.ts";
import { sureOrders } from "./sure-orders.ts";
import type { SureOrders } from "./sure-orders.ts";

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
const reload = (): SureOrders =>
  sureOrders(deviceStorage(localStorage, window), { now: () => now }, () => `order-${ids++}`);

beforeEach(() => {
  localStorage.clear();
  now = new Date("2026-11-21T10:00:00Z");
  ids = 1;
});

describe("what must get out", () => {
  test("outlives the page as it was, oldest first", () => {
    const orders = reload();
    orders.add([start]);
    orders.add([sos]);
    expect(
      reload()
        .list()
        .map(({ writes }) => writes),
    ).toEqual([[start], [sos]]);
  });

  test("is forgotten once it has an answer, and leaves nothing on the phone", () => {
    const orders = reload();
    const { id } = orders.add([start]);
    orders.remove(id);
    expect(reload().list()).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  test("is left to the database's own queue after a day", () => {
    reload().add([start]);
    now = new Date(now.getTime() + DAY_MS);
    expect(reload().list()).toEqual([]);
  });

  test("is claimed by whoever made it; what another person left on this phone is forgotten", () => {
    const orders = reload();
    const byAdaeze: Write = { ...sos, path: "users/adaeze/trips/trip" };
    orders.add([byAdaeze]);
    orders.add([start]);
    orders.add([sos, byAdaeze]);
    orders.add([sos]);
    expect(orders.claim(userId("ada")).map(({ writes }) => writes)).toEqual([[start], [sos]]);
    expect(localStorage.getItem("guardianlink.sure-orders")).not.toContain("adaeze");
    expect(reload().list()).toHaveLength(2);
    expect(orders.claim(userId("ngozi"))).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  test.each(["", "{", "null", "[1, {}]", '[{"id": "a", "madeAtMs": 9e15, "writes": [{"kind": "set"}]}]'])(
    "a damaged record (%s) is none",
    (text) => {
      localStorage.setItem("guardianlink.sure-orders", text);
      expect(reload().list()).toEqual([]);
      reload().add([sos]);
      expect(reload().list()).toHaveLength(1);
    },
  );
});
