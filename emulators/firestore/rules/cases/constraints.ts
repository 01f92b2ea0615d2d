import type { RequestCase, RestValue } from "./case-types.ts";

/** Conditions on the filtered field, written n here. */
const CONDITIONS = [
  "n > 2",
  "n > 3",
  "n >= 3",
  "n > 4",
  "n < 3",
  "n <= 3",
  "n < 4",
  "n != 3",
  "n != 2",
  "n == 3",
  "n > 3.0",
  "n >= 3.5",
  "n > 3.5",
  "n != null",
  "n == null",
  "n is int",
  "n is constraint",
  "n is number",
  "2 < n",
  "n in [3]",
];

/**
 * For each filter on n, one sign per condition, recorded from Google's emulator 1.19.9: + the filter proves it, ? it does
 * not settle it (an evaluation error), - false.
 */
const FILTERS: readonly (readonly [operator: string, value: RestValue, signs: string])[] = [
  ["GREATER_THAN", { integerValue: "3" }, "+++????++?+??+?-+-+-"],
  ["GREATER_THAN_OR_EQUAL", { integerValue: "3" }, "+?+?????+????+?-+-+-"],
  ["LESS_THAN", { integerValue: "3" }, "????++++?????+?-+-?-"],
  ["LESS_THAN_OR_EQUAL", { integerValue: "3" }, "?????++??????+?-+-?-"],
  ["NOT_EQUAL", { integerValue: "3" }, "???????+?????+?-+-?-"],
  ["EQUAL", { integerValue: "3" }, "+-+--++-++---+-+-+++"],
  ["GREATER_THAN", { doubleValue: 3.5 }, "??????????++++?-+-?-"],
  ["EQUAL", { doubleValue: 3 }, "+-+--++-++---+---++-"],
];

const DENIALS: Readonly<Record<string, string | null>> = {
  "+": null,
  "?": "\nevaluation error at L5:16 for 'list' @ L5",
  "-": "\nfalse for 'list' @ L5",
};

/** Every filter under every condition. */
export const CONSTRAINTS: readonly RequestCase[] = FILTERS.flatMap(([op, value, signs]) =>
  CONDITIONS.map((condition, at) => ({
    name: `${op} ${JSON.stringify(value)} under ${condition}`,
    rules: `match /a/{id} {\nallow list: if ${condition.replace(/\bn\b/, "resource.data.n")};\n}`,
    query: { collection: "a", where: { fieldFilter: { field: { fieldPath: "n" }, op, value } } },
    expected: DENIALS[signs.charAt(at)] ?? null,
  })),
);
