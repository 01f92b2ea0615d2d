import { GeoPoint, Timestamp } from "firebase-admin/firestore";
import { describe, expect, test } from "vitest";
import { fromStored, isAlreadyThere } from "./firestore-values.ts";

describe("stored values", () => {
  test("have dates for timestamps, at any depth", () => {
    const at = new Date("2026-11-21T08:00:00.123Z");
    const stored = Timestamp.fromDate(at);
    expect(fromStored({ at: stored, last: { at: stored }, list: [stored, { at: stored }] })).toEqual({
      at,
      last: { at },
      list: [at, { at }],
    });
  });

  test("are otherwise what they were", () => {
    const point = new GeoPoint(1, 2);
    const value = { text: "a", number: 1, flag: true, nothing: null, point };
    expect(fromStored(value)).toEqual(value);
    expect((fromStored(value) as typeof value).point).toBe(point);
  });
});

test("a create that found its document is distinguished from other errors", () => {
  expect(isAlreadyThere(Object.assign(new Error("exists"), { code: 6 }))).toBe(true);
  expect(isAlreadyThere(Object.assign(new Error("denied"), { code: 7 }))).toBe(false);
  expect(isAlreadyThere("6")).toBe(false);
});
