import { describe, expect, test } from "vitest";
import { compileRules } from "../src/index.ts";
import { rulesOfRequest } from "./case-types.ts";
import { decideCase } from "./decide-case.ts";
import { COSTS, LIMITS, OVER_LIMIT, rulesOfCost } from "./limits.ts";
import type { CostCase } from "./limits.ts";

const isOverLimit = (row: CostCase, total: number): boolean | undefined => {
  const { ruleset } = compileRules(rulesOfCost(row, total));
  return ruleset ? decideCase(ruleset, { get: ["a/b"] }).message.includes(OVER_LIMIT) : undefined;
};

describe("the cost of an expression, as recorded from Google's emulator", () => {
  test.each(COSTS.map((row) => [row[0], row[2] ?? "no function", row] as const))(
    "%s with %s",
    (_expression, _functions, row) => {
      expect(isOverLimit(row, 1000)).toBe(false);
      expect(isOverLimit(row, 1001)).toBe(true);
    },
  );
});

describe("requests near the limit of expressions, as recorded from Google's emulator", () => {
  test.each(LIMITS.map((request) => [request.name, request] as const))("%s", (_name, request) => {
    const { ruleset } = compileRules(rulesOfRequest(request));
    const decision = ruleset && decideCase(ruleset, request);
    expect(decision?.allowed === true ? null : decision?.message).toBe(request.expected);
  });
});
