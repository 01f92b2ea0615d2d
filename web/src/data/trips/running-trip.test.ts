import { tripId } from "@guardianlink/domain/ids";
import type { StoredTrip, Trip } from "@guardianlink/domain/trips/trip";
import { describe, expect, test } from "vitest";
import { exampleTrip } from "../../testing/example-trip.ts";
import type { DocState } from "../live-state.ts";
import { fromRecord, toRecord } from "./device-trip.ts";
import { findRunningTrip, fromRow, withRow } from "./running-trip.ts";

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
  destination: "Ibadan",
  eta: "2026-11-21T11:00:00.000Z",
  startTime: "2026-11-21T10:00:00.000Z",
  status: "active",
  wasOverdue: false,
  seenAt: null,
  isOnServer: true,
  contacts: null,
};

const ready = (data: Trip, fromCache = false, hasPendingWrites = false): DocState<Trip> => ({
  state: "ready",
  data,
  fromCache,
  hasPendingWrites,
});
const failed = { state: "failed", error: new Error("refused"), retry: () => undefined } as const;
const list = (...items: Trip[]) =>
  ({ state: "ready", items, fromCache: false, hasPendingWrites: false }) as const;
const remembered = fromRecord(stored);

test.each<[string, DocState<Trip>]>([
  ["accepted", ready(trip)],
  ["accepted", ready(trip, true)],
  ["waiting", ready(trip, true, true)],
  ["refused", { state: "missing" }],
  ["unknown", { state: "unknown" }],
  ["unknown", { state: "loading" }],
  ["unknown", failed],
])("the server's state of a trip is %s (%#)", (state, doc) =>
  expect(withRow(remembered, doc).server).toBe(state),
);

describe("the running trip", () => {
  const older = { ...trip, id: tripId("old"), startedAt: new Date("2026-11-20T10:00:00Z") };
  test("is the trip that this device remembers", () =>
    expect(findRunningTrip(remembered, { state: "loading" })).toMatchObject({
      kind: "trip",
      isRemembered: true,
    }));
  test("is otherwise the newest trip of the server", () =>
    expect(findRunningTrip(null, list(older, trip))).toEqual({
      kind: "trip",
      trip: fromRow(trip),
      isRemembered: false,
    }));
  test.each([
    ["loading", { state: "loading" }],
    ["none", { state: "empty" }],
    ["none", { state: "unknown" }],
    ["unknown", failed],
  ] as const)("is %s without a record (%#)", (kind, running) =>
    expect(findRunningTrip(null, running).kind).toBe(kind),
  );
});

describe("the one shape of a trip", () => {
  test("comes from this device's record while the database has nothing", () =>
    expect(withRow(remembered, { state: "loading" })).toMatchObject({
      eta: new Date("2026-11-21T11:00:00Z"),
      startedAt: new Date("2026-11-21T10:00:00Z"),
      place: "6.524400, 3.379200",
    }));
  test("follows the database", () =>
    expect(withRow(remembered, ready({ ...trip, status: "sos", eta: null }))).toMatchObject({
      status: "sos",
      hasSos: true,
      eta: null,
    }));
  test("forgets an SOS that the server refused, and keeps one when the trip is over", () => {
    const withSos = { ...remembered, hasSos: true };
    expect(withRow(withSos, ready(trip)).hasSos).toBe(false);
    expect(withRow(withSos, ready({ ...trip, status: "completed" })).hasSos).toBe(true);
  });
  test("keeps when the server last had a location, while a newer one waits on this phone", () => {
    const at = (minute: number) => ({
      ...trip,
      lastLocation: {
        latitude: 6.5,
        longitude: 3.4,
        accuracy: 8,
        speed: null,
        timestamp: new Date(Date.UTC(2026, 10, 21, 10, minute)),
      },
    });
    const seen = withRow(remembered, ready(at(5)));
    expect(seen.seenAt).toEqual(at(5).lastLocation.timestamp);
    const reloaded = fromRecord(toRecord(seen));
    expect(withRow(reloaded, ready(at(9), true, true)).seenAt).toEqual(at(5).lastLocation.timestamp);
  });
  test("keeps on this device that the server has had it, while a newer state waits", () => {
    const started = { ...remembered, isOnServer: false };
    expect(withRow(started, ready(trip, true, true)).isOnServer).toBe(false);
    const accepted = fromRecord(toRecord(withRow(started, ready(trip))));
    expect(withRow(accepted, ready(trip, true, true)).isOnServer).toBe(true);
    expect(withRow(accepted, { state: "missing" }).isOnServer).toBe(false);
  });
  test("is known to the server by its location in a record of an earlier version", () => {
    const { isOnServer: _, ...older } = stored;
    expect(fromRecord(older).isOnServer).toBe(false);
    expect(fromRecord({ ...older, seenAt: stored.startTime }).isOnServer).toBe(true);
  });
  test("keeps on this device that it was overdue", () => {
    const late = fromRow({ ...trip, alertedAt: new Date("2026-11-21T11:00:20Z") });
    expect(fromRecord(toRecord(late)).wasOverdue).toBe(true);
  });
  test("makes the same record from the database as from this device", () => {
    expect(toRecord(fromRow(trip))).toEqual(stored);
    expect(toRecord(remembered)).toEqual(stored);
  });
});
