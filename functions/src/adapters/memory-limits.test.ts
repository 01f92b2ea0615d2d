import { expect, test } from "vitest";
import { later, NOW } from "../testing/examples.ts";
import { memoryLimits } from "./memory-limits.ts";

test("counts in memory start again with each window", async () => {
  const limits = memoryLimits();
  const rule = { name: "r", limit: 1, windowMs: 60_000 };
  expect(await limits.take(rule, "a", NOW)).toBe(true);
  expect(await limits.take(rule, "a", NOW)).toBe(false);
  expect(await limits.take(rule, "b", NOW)).toBe(true);
  expect(await limits.take(rule, "a", later(1))).toBe(true);
});
