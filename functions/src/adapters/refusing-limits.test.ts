import { expect, test } from "vitest";
import { limitsBy } from "../testing/limits-by.ts";
import { memoryLimits } from "./memory-limits.ts";
import { refusingLimits } from "./refusing-limits.ts";

const RULE = { name: "exports", limit: 1, windowMs: 1000 };
const request = { key: "ada", account: "ada", now: new Date(0) };

test("what cannot be counted is refused, and the operator sees whose request it was", async () => {
  const rows: unknown[] = [];
  const log = { limitNotCounted: (user: unknown) => void rows.push(user) };
  const busy = refusingLimits(
    limitsBy(() => Promise.reject(new Error("aborted"))),
    log,
  );
  expect(await busy.take(RULE, request)).toBe(false);
  expect(await busy.take(RULE, { ...request, account: null })).toBe(false);
  expect(rows).toEqual(["ada", null]);
});

test("what can be counted is within the limit or not, as before", async () => {
  const limits = refusingLimits(memoryLimits(), { limitNotCounted: () => undefined });
  expect([await limits.take(RULE, request), await limits.take(RULE, request)]).toEqual([true, false]);
});
