import { expect, test } from "vitest";
import { dueText } from "./due-texts.ts";

const now = new Date("2026-11-21T10:00:00");
const at = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

test.each([
  [52, "Due 10:52", "52 min left"],
  [125, "Due 12:05", "2 h 05 min left"],
  [120, "Due 12:00", "2 h left"],
  [0.2, "Due 10:00", "1 min left"],
  [-0.2, "Was due 09:59", "1 min late"],
  [-5.8, "Was due 09:54", "5 min late"],
])("a trip that is due in %d min reads %s · %s", (minutes, due, left) =>
  expect(dueText(at(minutes), now)).toEqual({ due, left }),
);

test("a trip that is due after midnight reads without the date, one that is due much later with it", () => {
  const evening = new Date("2026-11-21T23:30:00");
  expect(dueText(new Date("2026-11-22T00:30:00"), evening)).toEqual({ due: "Due 00:30", left: "1 h left" });
  expect(dueText(new Date("2026-11-22T16:00:00"), evening).due).toBe("Due Sun 22 Nov, 16:00");
});

test("a trip without an expected arrival says so", () =>
  expect(dueText(null, now)).toEqual({ due: "No arrival time", left: null }));
