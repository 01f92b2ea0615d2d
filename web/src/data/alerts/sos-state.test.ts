import { newAlert } from "@guardianlink/domain/alerts/alert";
import type { Alert } from "@guardianlink/domain/alerts/alert";
import { alertId, tripId, userId } from "@guardianlink/domain/ids";
import { describe, expect, test } from "vitest";
import type { ListState } from "../live-state.ts";
import { isAlertMissing, nextSending, sosState, sosTitle } from "./sos-state.ts";
import type { SendingSos, SosFacts } from "./sos-state.ts";

const alertAt = (id: string, minute: number): Alert =>
  newAlert({
    id: alertId(id),
    userId: userId("ada"),
    tripId: tripId("trip"),
    type: "sos",
    createdAt: new Date("2026-11-21T10:00:00Z"),
    happenedAt: new Date(Date.UTC(2026, 10, 21, 10, minute)),
  });
const first = alertAt("first", 0);
const update = alertAt("update", 5);

const list = (items: readonly Alert[], from: { fromCache?: boolean; hasPendingWrites?: boolean } = {}) =>
  ({ state: "ready", items, fromCache: false, hasPendingWrites: false, ...from }) as const;
const facts = (changes: Partial<SosFacts>): SosFacts => ({
  hasSos: false,
  recordedIds: [],
  alerts: { state: "empty" },
  sending: null,
  ...changes,
});
const fresh: SendingSos = { alert: first, isFresh: true, isAccepted: false };
const told: SendingSos = { ...fresh, isFresh: false };
const accepted: SendingSos = { ...told, isAccepted: true };
const newer: SendingSos = { ...fresh, alert: update };
const recorded = { recordedIds: ["first"] };

test.each<[boolean, Partial<SosFacts>, string]>([
  [true, { alerts: { state: "loading" } }, "none is known yet"],
  [false, { alerts: { state: "loading" }, ...recorded, sending: fresh }, "this page has raised one"],
  [false, { alerts: { state: "unknown" } }, "this phone is offline"],
  [false, { alerts: list([first]) }, "one was read"],
])("the alerts are being read: %s, when %o: %s", (isReading, known) => {
  expect(sosState(facts({ hasSos: true, ...known }), false).isReading).toBe(isReading);
});

describe("the phase of an SOS", () => {
  test.each<[string, Partial<SosFacts>, string]>([
    ["idle", {}, "nothing is known of one"],
    ["idle", { alerts: { state: "unknown" } }, "a phone that is offline has none"],
    ["sending", { ...recorded, sending: fresh }, "one was raised a moment ago"],
    ["raised", { ...recorded, sending: told }, "the person has been told that it waits"],
    ["raised", recorded, "another tab of this device has raised one"],
    ["raised", { hasSos: true }, "another device has raised one"],
    ["sending", { hasSos: true, sending: fresh }, "an update was raised a moment ago"],
  ])("is %s when %o: %s", (phase, known) => {
    expect(sosState(facts(known), false).phase).toBe(phase);
  });

  test("is idle again when the server turns out not to have the alert", () => {
    expect(sosState(facts(recorded), true)).toMatchObject({ phase: "idle", isLost: true });
  });

  test("stays raised when one of several alerts is lost while the trip has an SOS", () => {
    expect(sosState(facts({ ...recorded, hasSos: true }), true)).toMatchObject({
      phase: "raised",
      isLost: true,
    });
  });
});

describe("the alerts of an SOS", () => {
  test.each<[string, Partial<SosFacts>, readonly string[], boolean]>([
    ["are the database's, newest first", { alerts: list([first, update]) }, ["update", "first"], false],
    [
      "have one that only this page has in front",
      { sending: { ...newer, isFresh: false }, alerts: list([first]) },
      ["update", "first"],
      true,
    ],
    [
      "have no alert twice that the database shows",
      { sending: told, alerts: list([first]) },
      ["first"],
      false,
    ],
    [
      "are the page's own while the database cannot be asked",
      { sending: told, alerts: { state: "unknown" } },
      ["first"],
      true,
    ],
    [
      "are the page's own when the server has it before the database shows it",
      { ...recorded, sending: accepted, alerts: { state: "empty" } },
      ["first"],
      false,
    ],
    [
      "have none that was sent on another trip instead",
      { sending: accepted, alerts: { state: "empty" } },
      [],
      false,
    ],
    [
      "have none that was cancelled",
      { ...recorded, sending: accepted, alerts: list([{ ...first, cancelledAt: first.createdAt }]) },
      [],
      false,
    ],
  ])("%s", (_what, known, ids, isPending) => {
    const state = sosState(facts(known), false);
    expect(state.alerts.map(({ id }) => id)).toEqual(ids);
    expect(state.isPending).toBe(isPending);
  });
});

describe("the newest alert waits on this phone", () => {
  const waiting = list([first], { hasPendingWrites: true });
  test.each<[boolean, string, Partial<SosFacts>]>([
    [true, "only this page has it", { sending: told }],
    [true, "the database has not sent it", { alerts: waiting }],
    [true, "an earlier one was accepted", { alerts: waiting, sending: { ...accepted, alert: update } }],
    [false, "nothing is known of one", {}],
    [false, "the server has it", { alerts: list([first]) }],
    [false, "a request was faster than the database", { alerts: waiting, sending: accepted }],
    [
      false,
      "only a photo waits that is added to it",
      { alerts: list([{ ...first, contactCount: 2 }], { hasPendingWrites: true }) },
    ],
  ])("%s when %s", (isPending, _why, known) => {
    expect(sosState(facts({ ...recorded, ...known }), false).isPending).toBe(isPending);
  });
});

test.each<[string, Alert, boolean]>([
  ["SOS not sent yet", first, true],
  ["Sending SOS", first, false],
  ["SOS raised", { ...first, fannedOutAt: first.createdAt, contactCount: 2 }, false],
  ["SOS raised", { ...first, fannedOutAt: first.createdAt, contactCount: 0 }, false],
])(
  "a page that does not read the deliveries says %s, and never that it was sent",
  (title, alert, isPending) => {
    expect(sosTitle({ alerts: [alert], isPending })).toBe(title);
  },
);

describe("an alert of this device is missing", () => {
  test.each<[boolean, string, ListState<Alert>, SendingSos | null]>([
    [true, "the server has none", { state: "empty" }, null],
    [true, "the server has another one", list([update]), null],
    [false, "the server has it", list([first]), null],
    [false, "it is still being sent", { state: "empty" }, told],
    [false, "the server has accepted it a moment ago", { state: "empty" }, accepted],
    [false, "the server has not answered", { state: "loading" }, null],
    [false, "the server cannot be asked", { state: "unknown" }, null],
    [false, "the answer is the phone's own", list([update], { fromCache: true }), null],
    [false, "something waits for the server", list([update], { hasPendingWrites: true }), null],
  ])("%s when %s", (missing, _why, alerts, sending) => {
    expect(isAlertMissing(facts({ ...recorded, alerts, sending }))).toBe(missing);
  });
});

describe("the alert that this page is sending", () => {
  test.each<[string, SendingSos | null, Parameters<typeof nextSending>[1], SendingSos | null]>([
    ["starts fresh", null, { kind: "raised", alert: first }, fresh],
    ["is no longer fresh once it was told", fresh, { kind: "told", alert: first }, told],
    ["is kept once the server has accepted it", fresh, { kind: "accepted", alert: first }, accepted],
    ["is nothing once it is refused or cancelled", fresh, { kind: "gone", alert: { ...first } }, null],
    ["is the update when one follows", told, { kind: "raised", alert: update }, newer],
    ["is not changed by an answer to an earlier alert", newer, { kind: "accepted", alert: first }, newer],
    ["stays nothing when it is told afterwards", null, { kind: "told", alert: first }, null],
  ])("%s", (_what, before, event, after) => expect(nextSending(before, event)).toEqual(after));
});
