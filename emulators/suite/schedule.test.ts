import { expect, test } from "vitest";
import { isDue } from "./schedule.ts";

const at = (time: string): Date => new Date(`2026-11-22T${time}:30Z`);

test.each<[schedule: string, due: readonly string[], notDue: readonly string[]]>([
  ["every 1 minutes", ["00:00", "13:37"], []],
  ["every 15 minutes", ["00:00", "13:45"], ["00:01", "13:44"]],
  ["every 24 hours", ["00:00"], ["00:01", "12:00"]],
  ["30 2 * * *", ["02:30"], ["02:31", "14:30"]],
  ["*/10 * * * *", ["00:10", "23:50"], ["00:11"]],
  ["0,30 8-18/2 * * 0", ["08:30", "18:00"], ["09:30", "20:00", "08:15"]],
  ["0 3 23 * *", [], ["03:00"]],
])("%s", (schedule, due, notDue) => {
  for (const time of due) expect(isDue(schedule, at(time)), time).toBe(true);
  for (const time of notDue) expect(isDue(schedule, at(time)), time).toBe(false);
});

test("a schedule is due every minute when its form is unknown", () => {
  expect(isDue("every monday 09:00", at("10:00"))).toBe(true);
});
