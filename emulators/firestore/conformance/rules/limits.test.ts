import { beforeAll, describe, expect, test } from "vitest";
import { rulesOfRequest } from "../../rules/cases/case-types.ts";
import { COSTS, LIMITS, OVER_LIMIT, rulesOfCost } from "../../rules/cases/limits.ts";
import type { CostCase } from "../../rules/cases/limits.ts";
import { RulesClient } from "./client.ts";

const client = new RulesClient("demo-rules-limits");

beforeAll(() => client.seed());

/**
 * Google's emulator loads two rulesets for each expression, which takes minutes on a busy machine.
 * The limit only ends a server that hangs: an unfinished test would change the rules of the next.
 */
const COSTS_WITHIN_MS = 600_000;

async function isOverLimit(row: CostCase, total: number): Promise<boolean | undefined> {
  expect(await client.putRules(rulesOfCost(row, total))).toMatchObject({ status: 200 });
  return (await client.decide({ get: ["a/b"] }))?.includes(OVER_LIMIT) ?? false;
}

test(
  "security rules: the cost of each expression",
  async () => {
    const wrong = [];
    for (const row of COSTS)
      if ((await isOverLimit(row, 1000)) || !(await isOverLimit(row, 1001))) wrong.push(row);
    expect(wrong).toEqual([]);
  },
  COSTS_WITHIN_MS,
);

describe("security rules: requests near the limit of expressions", () => {
  test.each(LIMITS.map((request) => [request.name, request] as const))("%s", async (_name, request) => {
    expect(await client.putRules(rulesOfRequest(request))).toMatchObject({ status: 200 });
    expect(await client.decide(request)).toBe(request.expected);
  });
});
