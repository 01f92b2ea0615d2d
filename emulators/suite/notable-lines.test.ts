import { expect, test } from "vitest";
import { notableLine } from "./notable-lines.ts";

test.each([
  ["⚠  functions: The index of the query is missing.", true],
  ["Error: Could not start Firestore Emulator", true],
  ["⚠  firestore: Env variable override detected. Using firestore emulator at x", false],
  ["i  emulators: Starting emulators: auth", false],
  [">  a line that a function logged", false],
])("%s", (line, shown) => {
  expect(notableLine(line)).toBe(shown ? line : null);
});
