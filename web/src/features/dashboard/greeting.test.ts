import { expect, test } from "vitest";
import { greeting } from "./greeting.ts";

const at = (hour: number, minute = 0) => new Date(2026, 10, 21, hour, minute);

test.each([
  [at(0), "Good morning, Ada"],
  [at(11, 59), "Good morning, Ada"],
  [at(12), "Good afternoon, Ada"],
  [at(17, 59), "Good afternoon, Ada"],
  [at(18), "Good evening, Ada"],
  [at(23, 59), "Good evening, Ada"],
])("at %s the greeting is %s", (now, text) => {
  expect(greeting(now, "Ada Obi")).toBe(text);
});

test.each([[null], [undefined], [""], ["  "]])("a person named %j is called Guardian", (name) => {
  expect(greeting(at(9), name)).toBe("Good morning, Guardian");
});
