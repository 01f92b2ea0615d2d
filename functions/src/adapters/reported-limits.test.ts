import { expect, test } from "vitest";
import { memoryLimits } from "./memory-limits.ts";
import { reportedLimits } from "./reported-limits.ts";

const RULE = { name: "links", limit: 1, windowMs: 1000 };

function setUp() {
  const rows: (readonly [string, string | null])[] = [];
  const limits = reportedLimits(memoryLimits(), {
    limitMet: (limit, user) => void rows.push([limit, user]),
  });
  const ask = (key: string, account: string | null, atMs = 0) =>
    limits.take(RULE, { key, account, now: new Date(atMs) });
  return { ask, rows };
}

test("a refusal is reported with the name of its limit and the account, once in a window", async () => {
  const { ask, rows } = setUp();
  expect([await ask("a", "ada"), await ask("a", "ada"), await ask("a", "ada")]).toEqual([true, false, false]);
  expect(rows).toEqual([["links", "ada"]]);
  expect([await ask("a", "ada", 1000), await ask("a", "ada", 1001)]).toEqual([true, false]);
  expect(rows).toHaveLength(2);
});

test("two accounts that meet a limit of the same address are both reported, and a stranger without a name", async () => {
  const { ask, rows } = setUp();
  for (const account of ["ada", "bola", "chidi", null]) await ask("ngozi@example.com", account);
  expect(rows).toEqual([
    ["links", "bola"],
    ["links", "chidi"],
    ["links", null],
  ]);
});
