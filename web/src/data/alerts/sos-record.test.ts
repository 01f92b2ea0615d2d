import { describe, expect, test } from "vitest";
import { claimSos, parseSosRecord, withNextId, withoutAlert } from "./sos-record.ts";

const record = { tripId: "trip", alertIds: ["a"] };

describe("the record of sent alerts", () => {
  test("is empty when there is none, for another trip and when damaged", () => {
    const empty = { tripId: "trip", alertIds: [] };
    expect(parseSosRecord(null, "trip")).toEqual(empty);
    expect(parseSosRecord(JSON.stringify({ tripId: "old", alertIds: ["x"] }), "trip")).toEqual(empty);
    expect(parseSosRecord("{", "trip")).toEqual(empty);
    expect(parseSosRecord('{"tripId":1}', "trip")).toEqual(empty);
  });
  test("reads back unchanged", () => expect(parseSosRecord(JSON.stringify(record), "trip")).toEqual(record));
  test("drops an alert that was refused", () =>
    expect(withoutAlert(record, "a")).toEqual({ tripId: "trip", alertIds: [] }));
});

const ids =
  (...drawn: string[]) =>
  () =>
    drawn.shift() ?? "none left";

describe("an SOS", () => {
  test("is sent by the first tap with the id drawn before, and draws the next", () =>
    expect(claimSos({ tripId: "trip", alertIds: [], nextId: "a" }, 0, ids("b"))).toEqual({
      kind: "mine",
      alertId: "a",
      record: { ...record, nextId: "b" },
    }));
  test("draws an id when the record has none", () =>
    expect(claimSos({ tripId: "trip", alertIds: [] }, 0, ids("a", "b"))).toEqual({
      kind: "mine",
      alertId: "a",
      record: { ...record, nextId: "b" },
    }));
  test("is not sent again by a second tap or another tab", () =>
    expect(claimSos(record, 0, ids("b"))).toEqual({ kind: "taken" }));
  test("is sent when it is an update after the first", () =>
    expect(claimSos({ ...record, nextId: "b" }, 1, ids("c"))).toEqual({
      kind: "mine",
      alertId: "b",
      record: { tripId: "trip", alertIds: ["a", "b"], nextId: "c" },
    }));
  test("keeps an id that is already drawn", () => {
    const drawn = withNextId(record, ids("b"));
    expect(drawn).toEqual({ ...record, nextId: "b" });
    expect(withNextId({ ...record, nextId: "b" }, ids("c"))).toBeNull();
  });
});
