import { describe, expect, test } from "vitest";
import { claimSos, parseSosRecord, withoutAlert } from "./sos-record.ts";

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

describe("one wish makes one alert", () => {
  test("the first tap sends", () =>
    expect(claimSos({ tripId: "trip", alertIds: [] }, 0, "a")).toEqual({ kind: "mine", record }));
  test("the second tap, or the other tab, does not", () =>
    expect(claimSos(record, 0, "b")).toEqual({ kind: "taken" }));
  test("an update after the first alert sends", () =>
    expect(claimSos(record, 1, "b")).toEqual({
      kind: "mine",
      record: { tripId: "trip", alertIds: ["a", "b"] },
    }));
});
