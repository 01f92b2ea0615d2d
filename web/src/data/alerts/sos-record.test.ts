import { describe, expect, test } from "vitest";
import { claimSos, parseSosRecord, withNextId, withoutAlert } from "./sos-record.ts";

const record = { tripId: "trip", alertIds: ["a"] };

describe("the record of sent alerts", () => {
  test("is empty where there is none, for another trip and when damaged", () => {
    const empty = { tripId: "trip", alertIds: [] };
    expect(parseSosRecord(null, "trip")).toEqual(empty);
    expect(parseSosRecord(JSON.stringify({ tripId: "old", alertIds: ["x"] }), "trip")).toEqual(empty);
    expect(parseSosRecord("{", "trip")).toEqual(empty);
    expect(parseSosRecord('{"tripId":1}', "trip")).toEqual(empty);
  });
  test("comes back as it was", () => expect(parseSosRecord(JSON.stringify(record), "trip")).toEqual(record));
  test("forgets an alert that was refused", () =>
    expect(withoutAlert(record, "a")).toEqual({ tripId: "trip", alertIds: [] }));
});

const ids =
  (...drawn: string[]) =>
  () =>
    drawn.shift() ?? "none left";

describe("one wish makes one alert", () => {
  test("the first tap sends, with the id drawn before, and draws the next", () =>
    expect(claimSos({ tripId: "trip", alertIds: [], nextId: "a" }, 0, ids("b"))).toEqual({
      kind: "mine",
      alertId: "a",
      record: { ...record, nextId: "b" },
    }));
  test("with a record that has none drawn, it draws its own", () =>
    expect(claimSos({ tripId: "trip", alertIds: [] }, 0, ids("a", "b"))).toEqual({
      kind: "mine",
      alertId: "a",
      record: { ...record, nextId: "b" },
    }));
  test("the second tap, or the other tab, does not", () =>
    expect(claimSos(record, 0, ids("b"))).toEqual({ kind: "taken" }));
  test("an update after the first alert sends", () =>
    expect(claimSos({ ...record, nextId: "b" }, 1, ids("c"))).toEqual({
      kind: "mine",
      alertId: "b",
      record: { tripId: "trip", alertIds: ["a", "b"], nextId: "c" },
    }));
  test("an id is drawn once", () => {
    const drawn = withNextId(record, ids("b"));
    expect(drawn).toEqual({ ...record, nextId: "b" });
    expect(withNextId({ ...record, nextId: "b" }, ids("c"))).toBeNull();
  });
});
