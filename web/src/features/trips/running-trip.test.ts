import { tripId } from "@guardianlink/domain/ids";
import type { StoredTrip, Trip } from "@guardianlink/domain/trip";
import { describe, expect, test } from "vitest";
import type { Live } from "../../platform/firestore/store.ts";
import { exampleTrip } from "../../testing/example-trip.ts";
import { restoredTrip } from "./new-trip.ts";
import { activeTripView, serverState, shownTrip } from "./running-trip.ts";

const trip: Trip = {
  id: tripId("trip"),
  ...exampleTrip(new Date("2026-11-21T10:00:00Z"), {
    driverName: "Musa",
    destination: "Ibadan",
    createdAt: new Date("2026-11-21T10:00:01Z"),
    eta: new Date("2026-11-21T11:00:00Z"),
    escalateAt: new Date("2026-11-21T11:00:00Z"),
    startLocationLat: 6.5244,
    startLocationLng: 3.3792,
    estimatedDuration: 60,
  }),
};

const stored: StoredTrip = {
  id: tripId("trip"),
  licensePlate: "ABC-123DE",
  driverName: "Musa",
  location: "6.524400, 3.379200",
  eta: "2026-11-21T11:00:00.000Z",
  startTime: "2026-11-21T10:00:00.000Z",
  status: "active",
};

const ready = <T>(data: T, fromCache = false, hasPendingWrites = false): Live<T> => ({
  state: "ready",
  data,
  fromCache,
  hasPendingWrites,
});

describe("whether the server has the trip", () => {
  test.each<[string, Live<Trip | null>]>([
    ["accepted", ready(trip)],
    ["waiting", ready(trip, true, true)],
    ["refused", ready(null)],
    ["unknown", ready(null, true)],
    ["unknown", { state: "loading" }],
    ["unknown", { state: "error", error: new Error("gone") }],
  ])("%s", (state, live) => expect(serverState(live)).toBe(state));
});

describe("what /trip/active does", () => {
  test("shows the trip of this device", () =>
    expect(activeTripView(stored, { state: "loading" }, true)).toEqual({ kind: "show" }));
  test("restores the running trip that the server knows", () =>
    expect(activeTripView(null, ready([trip]), true)).toEqual({ kind: "restore", trip }));
  test("waits for the server before it gives up", () => {
    expect(activeTripView(null, { state: "loading" }, true)).toEqual({ kind: "loading" });
    expect(activeTripView(null, ready([], true), true)).toEqual({ kind: "loading" });
    expect(activeTripView(null, ready([]), true)).toEqual({ kind: "none" });
  });
  test("does not take a question that was refused for an answer", () =>
    expect(activeTripView(null, { state: "error", error: new Error("refused") }, true)).toEqual({
      kind: "unknown",
    }));
  test("does not wait for a server that cannot be asked", () =>
    expect(activeTripView(null, ready([], true), false)).toEqual({ kind: "none" }));
  test("takes the newest of several", () => {
    const older = { ...trip, id: tripId("old"), startedAt: new Date("2026-11-20T10:00:00Z") };
    expect(activeTripView(null, ready([older, trip]), true)).toEqual({ kind: "restore", trip });
  });
});

describe("the shown trip", () => {
  test("comes from the record of this device while the database has nothing", () =>
    expect(shownTrip(stored, { state: "loading" })).toMatchObject({
      eta: new Date("2026-11-21T11:00:00Z"),
      startedAt: new Date("2026-11-21T10:00:00Z"),
      location: "6.524400, 3.379200",
      server: "unknown",
    }));
  test("follows the database", () =>
    expect(shownTrip(stored, ready({ ...trip, status: "sos" as const, eta: null }))).toMatchObject({
      status: "sos",
      eta: null,
      server: "accepted",
    }));
});

test("a restored record is what the device would have kept itself", () =>
  expect(restoredTrip(trip)).toEqual(stored));
