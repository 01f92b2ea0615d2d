// The limit of 1000 expressions: the cost of each construct and the decisions near the limit, as
// recorded from Google's emulator 1.19.9.
import { readFileSync } from "node:fs";
import { rulesOfRequest, type RequestCase } from "./case-types.ts";

/** An expression, its cost in a get of a/b, and the functions that it calls. */
export type CostCase = readonly [expression: string, cost: number, functions?: string];

/** The text in the reason of a denial when the limit is exceeded. */
export const OVER_LIMIT = "the maximum of 1000 expressions to evaluate has been reached";

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`recorded/${name}.json`, import.meta.url), "utf8"));

/** A true expression with the given cost, which is at least four. */
export const spend = (cost: number): string =>
  `([${Array(cost - 3)
    .fill("1")
    .join()}] != null)`;

/** Rules with each `spend(n)` replaced by a true expression that costs n. */
function withSpending(rules: string): string {
  return rules.replace(/spend\((\d+)\)/g, (_all, cost: string) => spend(Number(cost)));
}

export const COSTS = read("costs") as readonly CostCase[];

/** Requests near the limit. In the file, `spend(n)` in the rules is an expression that costs n. */
export const LIMITS = (read("limits") as readonly RequestCase[]).map((one): RequestCase => ({
  ...one,
  rules: withSpending(one.rules),
}));

/**
 * The rules of a get of a/b that cost `total` expressions: those of the case, and numbers in a list
 * beside it.
 */
export function rulesOfCost([expression, cost, functions = ""]: CostCase, total: number): string {
  const items = [...Array<string>(total - cost - 3).fill("1"), `(${expression})`];
  return rulesOfRequest({
    name: "",
    expected: null,
    rules: `match /a/{id} {\n${functions}\nallow get: if [${items.join()}] != null;\n}`,
  });
}
