import { expect, test } from "vitest";
import { toPlain } from "./parse-rows.ts";

const date = new Date("2026-11-21T10:00:00Z");
const timestamp = { seconds: 1, nanoseconds: 0, toDate: () => date };

test("timestamps become dates at any depth", () => {
  expect(
    toPlain({ createdAt: timestamp, lastLocation: { timestamp, latitude: 6.5 }, list: [timestamp, 1] }),
  ).toEqual({ createdAt: date, lastLocation: { timestamp: date, latitude: 6.5 }, list: [date, 1] });
});

test("other values stay unchanged", () => {
  expect(toPlain({ a: null, b: "x", c: false, d: date })).toEqual({ a: null, b: "x", c: false, d: date });
});
