import { expect, test } from "vitest";
import { later, NOW } from "../testing/examples.ts";
import { memoryLimits } from "./memory-limits.ts";

test("counts in memory start again with each window", async () => {
  const limits = memoryLimits();
  const rule = { name: "r", limit: 1, windowMs: 60_000 };
  const take = (key: string, now: Date) => limits.take(rule, { key, account: null, now });
  expect(await take("a", NOW)).toBe(true);
  expect(await take("a", NOW)).toBe(false);
  expect(await take("b", NOW)).toBe(true);
  expect(await take("a", later(1))).toBe(true);
});

test("requests that are counted together count nowhere when a rule has no room", async () => {
  const limits = memoryLimits();
  const request = (name: string, limit: number) => ({
    rule: { name, limit, windowMs: 60_000 },
    key: "a",
    account: null,
    now: NOW,
  });
  const [wide, narrow] = [request("wide", 2), request("narrow", 1)];
  expect(await limits.takeAll([wide, narrow])).toBeNull();
  for (let time = 0; time < 3; time++) expect(await limits.takeAll([wide, narrow])).toBe(narrow.rule);
  expect(await limits.takeAll([wide])).toBeNull();
  expect(await limits.takeAll([wide])).toBe(wide.rule);
});

test("a repeated request of one holder counts once in a window, also at the limit", async () => {
  const limits = memoryLimits();
  const rule = { name: "r", limit: 1, windowMs: 60_000 };
  const take = (holder: string) => limits.take(rule, { key: "a", account: null, now: NOW, holder });
  expect(await take("one")).toBe(true);
  expect(await take("one")).toBe(true);
  expect(await take("two")).toBe(false);
});
