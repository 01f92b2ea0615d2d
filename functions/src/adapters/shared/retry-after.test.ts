import { expect, test } from "vitest";
import { retryAfterOf } from "./retry-after.ts";

const now = new Date("2026-11-22T10:00:00Z");
const inSeconds = (seconds: number): number => now.getTime() / 1000 + seconds;

test.each<[what: string, retryAfter: unknown, resetAt: unknown, expected: object]>([
  ["seconds", "20", null, { waitMs: 20_000 }],
  ["a date", "Sun, 22 Nov 2026 10:00:30 GMT", null, { waitMs: 30_000 }],
  ["the moment of a reset", undefined, String(inSeconds(7)), { waitMs: 7000 }],
  ["Retry-After before a reset", "3", String(inSeconds(60)), { waitMs: 3000 }],
  ["a moment that is over", undefined, String(inSeconds(-5)), {}],
  ["nothing", null, null, {}],
  ["words", "soon", null, {}],
])("a pause is read from %s", (_what, retryAfter, resetAt, expected) => {
  expect(retryAfterOf(retryAfter, resetAt, now)).toEqual(expected);
});
