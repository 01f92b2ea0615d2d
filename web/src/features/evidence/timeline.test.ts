import { expect, test } from "vitest";
import { routeOf, timelineOf } from "./timeline.ts";

const record = (path: string, data: Record<string, unknown>) => ({ path, data, sha256: "" });

const records = [
  record("trip", { startedAt: "2026-11-21T07:00:00.000Z", completedAt: "2026-11-21T09:00:00.000Z" }),
  record("alerts/sos", {
    type: "sos",
    happenedAt: "2026-11-21T08:00:00.000Z",
    ladderStoppedAt: "2026-11-21T08:06:00.000Z",
  }),
  record("alerts/overdue_check_1", {
    type: "overdue",
    check: { kind: "long-stop" },
    happenedAt: "2026-11-21T07:30:00.000Z",
  }),
  record("alerts/sos/deliveries/c1_email", {
    contactName: "Ngozi Obi",
    channel: "email",
    state: "failed",
    reason: "No such address.",
    updatedAt: "2026-11-21T08:00:01.000Z",
  }),
  record("liveLinks/c1", { contactName: "Ngozi Obi", acknowledgedAt: "2026-11-21T08:05:00.000Z" }),
  record("photos/5.jpg", { storedAt: "2026-11-21T08:00:30.000Z" }),
  record("locations/2026-11-21T08", {
    locations: [
      { latitude: 7, longitude: 4, timestamp: "2026-11-21T08:10:00.000Z" },
      { latitude: 6.5, longitude: 3.3, timestamp: "2026-11-21T08:00:00.000Z" },
      { latitude: "nonsense" },
    ],
  }),
];

test("the report tells what happened in the order in which it happened", () => {
  expect(timelineOf({ records }).map(({ text }) => text)).toEqual([
    "Trip started",
    "Contacts informed: no answer to “All well?”",
    "SOS raised",
    "Email to Ngozi Obi: failed (No such address.)",
    "Photo stored: 5.jpg",
    "Ngozi Obi answered “I'm on it”",
    "Further calls stopped on the traveller's phone",
    "Trip ended on the traveller's phone",
  ]);
});

test("the route has its first and its last location", () => {
  expect(routeOf({ records })).toEqual({
    count: 2,
    first: { latitude: 6.5, longitude: 3.3, at: "2026-11-21T08:00:00.000Z" },
    last: { latitude: 7, longitude: 4, at: "2026-11-21T08:10:00.000Z" },
  });
  expect(routeOf({ records: [] })).toEqual({ count: 0, first: null, last: null });
});
