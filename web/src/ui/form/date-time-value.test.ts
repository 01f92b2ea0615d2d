import { expect, test } from "vitest";
import { fromDateTimeValue, toDateTimeValue } from "./date-time-value.ts";

test("a time converts to the input's value and back in the user's zone", () => {
  const date = new Date(2026, 0, 5, 7, 9);
  expect(toDateTimeValue(date)).toBe("2026-01-05T07:09");
  expect(fromDateTimeValue("2026-01-05T07:09")).toEqual(date);
});

test.each(["", "2026-01-", "yesterday"])("%j is not a time", (value) => {
  expect(fromDateTimeValue(value)).toBeNull();
});
