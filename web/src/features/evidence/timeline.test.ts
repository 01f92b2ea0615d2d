import { expect, test } from "vitest";
import { leftOutOf, timelineOf } from "./timeline.ts";

const record = (path: string, data: Record<string, unknown>) => ({ path, data, sha256: "" });

const records = [
  record("trip", { startedAt: "2026-11-21T07:00:00.000Z", completedAt: "2026-11-21T09:00:00.000Z" }),
  record("alerts/sos", {
    type: "sos",
    happenedAt: "2026-11-21T08:00:00.000Z",
    ladderStoppedAt: "2026-11-21T08:06:00.000Z",
    told: {
      push: { outcome: "accepted", at: "2026-11-21T08:07:00.000Z" },
      sms: { outcome: "accepted", at: "2026-11-21T08:07:00.000Z" },
    },
  }),
  record("alerts/overdue_check_1", {
    type: "overdue",
    check: { kind: "long-stop" },
    happenedAt: "2026-11-21T07:30:00.000Z",
    contactCount: 0,
  }),
  record("alerts/sos/deliveries/c1_email", {
    contactName: "Ngozi Obi",
    channel: "email",
    state: "failed",
    reason: "No such address.",
    updatedAt: "2026-11-21T08:00:01.000Z",
  }),
  record("alerts/sos/deliveries/c2_whatsapp", {
    contactName: "Emeka Ade",
    channel: "whatsapp",
    state: "accepted",
    updatedAt: "2026-11-21T08:00:02.000Z",
  }),
  record("liveLinks/c1", { contactName: "Ngozi Obi", acknowledgedAt: "2026-11-21T08:05:00.000Z" }),
  record("liveLinks/c2", { contactName: "Emeka Ade", cannotAt: "2026-11-21T08:05:30.000Z" }),
  record("photos/5.jpg", { storedAt: "2026-11-21T08:00:30.000Z" }),
  record("audio/7-1.webm", { storedAt: "2026-11-21T08:00:50.000Z" }),
  record("audio/7-0.webm", { storedAt: "2026-11-21T08:00:40.000Z" }),
];

test("the report tells what happened in the order in which it happened", () => {
  expect(timelineOf({ records }).map(({ text }) => text)).toEqual([
    "Trip started",
    "Alert raised: no answer to “All well?”. Sent to no one",
    "SOS raised. Sent to 1 of 2",
    "Email to Ngozi Obi: failed (No such address.)",
    "WhatsApp to Emeka Ade: sent",
    "Photo stored: 5.jpg",
    "Recording stored: first of 2 pieces",
    "Ngozi Obi answered “I'm on it”",
    "Emeka Ade answered “I can't”",
    "Further calls stopped on the traveller's phone",
    "Traveller told by push and SMS: no one had answered",
    "Trip ended on the traveller's phone",
  ]);
});

const alert = (fields: Record<string, unknown>) =>
  record("alerts/a", { type: "overdue", happenedAt: "2026-11-21T08:00:00.000Z", ...fields });
const delivery = (contact: string, state: string) =>
  record(`alerts/a/deliveries/${contact}_email`, { channel: "email", state });

test.each([
  [
    "deliveries that a provider has taken",
    [alert({}), delivery("c1", "opened"), delivery("c2", "failed")],
    ". Sent to 1 of 2",
  ],
  ["only deliveries that failed", [alert({ contactCount: 1 }), delivery("c1", "failed")], ". Sent to no one"],
  [
    "contacts who have all declined",
    [alert({ contactCount: 0 }), delivery("c1", "declined")],
    ". Sent to no one",
  ],
  [
    "deliveries that still wait",
    [alert({}), delivery("c1", "queued"), delivery("c2", "failed")],
    ". Not sent yet",
  ],
  ["no deliveries yet", [alert({ contactCount: null })], ""],
  [
    "more deliveries than the report has",
    [alert({}), delivery("c1", "accepted"), record("left-out", { leftOut: ["deliveries"] })],
    "",
  ],
])("an alert with %s claims no more than its ledger", (_what, of, sent) => {
  expect(timelineOf({ records: of })[0]?.text).toBe(`Overdue alert raised${sent}`);
});

test("an SOS that was cancelled is not said to be sent", () => {
  const cancelled = alert({ type: "sos", contactCount: 0, cancelledAt: "2026-11-21T08:00:03.000Z" });
  expect(timelineOf({ records: [cancelled] }).map(({ text }) => text)).toEqual([
    "SOS raised",
    "SOS cancelled",
  ]);
});

test("the timeline has the questions with their answers, the check-ins and each report of the phone", () => {
  const journal = record("journal/2026-11-21T14", {
    hour: "2026-11-21T14",
    entries: [
      { kind: "check-ins", at: "2026-11-21T14:00:00.000Z", minutes: 30 },
      { kind: "asked", at: "2026-11-21T14:08:00.000Z", check: "long-stop" },
      {
        kind: "answered",
        at: "2026-11-21T14:10:00.000Z",
        check: "long-stop",
        askedAt: "2026-11-21T14:08:00.000Z",
        answer: "fine",
      },
      { kind: "phone", at: "2026-11-21T14:20:00.000Z", state: "hidden", battery: 12, network: null },
      { kind: "phone", at: "2026-11-21T14:25:00.000Z", state: "closed", battery: null, network: "2g" },
      { kind: "of a later version", at: "2026-11-21T14:26:00.000Z" },
    ],
  });
  const trip = record("trip", { startedAt: "2026-11-21T13:00:00.000Z" });
  expect(
    timelineOf({ records: [journal, trip] }).map(({ at, text }) => `${at.slice(11, 16)} ${text}`),
  ).toEqual([
    "13:00 Trip started",
    "14:00 Check-ins on, every 30 min",
    "14:08 Traveller asked “All well?”: the phone had not moved",
    "14:10 Traveller's phone answered “I'm fine”",
    "14:20 The phone reported: its screen was off or showed another app, battery 12%",
    "14:25 The phone reported: its tracking page was closed, network 2g",
  ]);
});

test("a report says what it leaves out", () => {
  expect(leftOutOf({ records: [record("left-out", { leftOut: ["locations"] })] })).toEqual(["locations"]);
  expect(leftOutOf({ records: [] })).toEqual([]);
});
