import { expect, test } from "vitest";
import { SERVER_TIME } from "../../platform/firestore/store.ts";
import type { Write, WriteData } from "../../platform/firestore/store.ts";
import { alertsCreatedBy } from "./waiting-sos.ts";

const AT = new Date("2026-11-21T10:00:00Z");
const ALERTS = "users/ada/trips/trip/alerts";
const SOS: WriteData = {
  userId: "ada",
  tripId: "trip",
  type: "sos",
  createdAt: SERVER_TIME,
  happenedAt: AT,
  location: { latitude: 6.5, longitude: 3.4, accuracy: 10, speed: null, timestamp: AT },
  address: null,
  photoPath: null,
};
const creation = (path: string, data: WriteData = SOS): Write => ({ kind: "set", path, data });

test("the alerts that waiting writes create are read in order, with the phone's time until the server has one", () => {
  const writes = [creation(`${ALERTS}/first`), creation(`${ALERTS}/second`)];
  expect(alertsCreatedBy(writes, ALERTS)).toMatchObject([
    { id: "first", createdAt: AT, location: { latitude: 6.5 }, contactCount: null, sendAt: null },
    { id: "second" },
  ]);
});

test.each<[string, Write]>([
  ["of another trip", creation("users/ada/trips/other/alerts/first")],
  ["below an alert", creation(`${ALERTS}/first/deliveries/one`)],
  ["that change one", { kind: "update", path: `${ALERTS}/first`, data: { cancelledAt: SERVER_TIME } }],
  ["that are damaged", creation(`${ALERTS}/first`, { ...SOS, happenedAt: null })],
])("writes %s create none", (_what, write) => {
  expect(alertsCreatedBy([write], ALERTS)).toEqual([]);
});
