import { alertId, tripId, userId } from "@guardianlink/domain/ids";
import { describe, expect, test } from "vitest";
import { deviceStorage } from "../../platform/storage/device-storage.ts";
import { parseSosRecord, sosRecord, sosRecordKey } from "./sos-record.ts";

const ADA = userId("ada");
const TRIP = tripId("trip");
const device = deviceStorage(localStorage);
const record = sosRecord(device, ADA, TRIP);
const stored = () => parseSosRecord(device.get(sosRecordKey(ADA)), TRIP);
const ids =
  (...drawn: string[]) =>
  () =>
    drawn.shift() ?? "none left";

test("the record is empty when there is none, for another trip and when damaged", () => {
  const empty = { tripId: "trip", alertIds: [] };
  for (const text of [null, JSON.stringify({ tripId: "old", alertIds: ["x"] }), "{", '{"tripId":1}'])
    expect(parseSosRecord(text, TRIP)).toEqual(empty);
});

describe("an SOS", () => {
  test("gets the id that was drawn before, and draws the next", () => {
    record.drawNextId(ids("a"));
    record.drawNextId(ids("not drawn again"));
    expect(record.claim(0, ids("b"))).toBe("a");
    expect(stored()).toEqual({ tripId: "trip", alertIds: ["a"], nextId: "b" });
  });

  test("draws its own id when none was drawn", () => expect(record.claim(0, ids("a", "b"))).toBe("a"));

  test("is not sent again by a second tap or another tab", () => {
    record.claim(0, ids("a", "b"));
    expect(record.claim(0, ids("c"))).toBeNull();
  });

  test("is sent when it is an update after the first, and when it is not known what the person saw", () => {
    record.claim(0, ids("a", "b"));
    expect(record.claim(1, ids("c"))).toBe("b");
    expect(record.claim(null, ids("d"))).toBe("c");
    expect(stored().alertIds).toEqual(["a", "b", "c"]);
  });

  test("can be sent again once it was removed", () => {
    const first = record.claim(0, ids("a", "b"));
    record.remove(first ?? alertId("none"));
    expect(record.claim(0, ids("c"))).toBe("b");
    record.add(alertId("a"));
    expect(stored().alertIds).toEqual(["b", "a"]);
  });
});
