import type { CaseFilter, RequestCase, RestValue } from "./case-types.ts";

const is = (fieldPath: string, op: string, value: RestValue): CaseFilter => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const join = (op: "AND" | "OR", ...filters: CaseFilter[]): CaseFilter => ({
  compositeFilter: { op, filters },
});
const list = (...values: RestValue[]): RestValue => ({ arrayValue: { values } });
const [x, y, one, decimal] = [
  { stringValue: "x" },
  { stringValue: "y" },
  { integerValue: "1" },
  { doubleValue: 1 },
] as const;

/** The condition is unknown at first, once for each way: what is told counts the ways. The first that is false ends it. */
const rules =
  "match /a/{id} {\nallow list: if get(/databases/$(database)/documents/a/b).data.n == resource.data.s;\n}";
const denial = (ways: number): string =>
  `\n${"evaluation error at L5:16 for 'list' @ L5, ".repeat(ways)}false for 'list' @ L5`;

const counting = (name: string, ways: number, where: CaseFilter): RequestCase => ({
  name: `ways: ${name}`,
  rules,
  query: { collection: "a", where },
  expected: denial(ways),
});

/** What comparing generated queries with Google's emulator 1.19.9 has found: the same way is decided once. */
export const QUERIES_FOUND: readonly RequestCase[] = [
  counting("two values of in", 2, is("s", "IN", list(x, y))),
  counting("a value of in twice", 1, is("s", "IN", list(x, x))),
  counting("an int and a float", 2, is("s", "IN", list(one, decimal))),
  counting("an alternative twice", 1, join("OR", is("s", "EQUAL", x), is("s", "EQUAL", x))),
  counting("an alternative inside in", 2, join("OR", is("s", "IN", list(x, y)), is("s", "EQUAL", x))),
  counting(
    "the same conditions in another order",
    1,
    join(
      "OR",
      join("AND", is("s", "EQUAL", x), is("t", "EQUAL", y)),
      join("AND", is("t", "EQUAL", y), is("s", "EQUAL", x)),
    ),
  ),
  counting(
    "the same alternatives twice",
    2,
    join(
      "AND",
      join("OR", is("s", "EQUAL", x), join("AND", is("s", "EQUAL", y), is("t", "EQUAL", x))),
      join("OR", is("s", "EQUAL", x), join("AND", is("s", "EQUAL", y), is("t", "EQUAL", x))),
    ),
  ),
  {
    name: "ways: a condition twice pins its field",
    rules: "match /a/{id} {\nallow list: if resource.data.s == 'x';\n}",
    query: { collection: "a", where: join("AND", is("s", "EQUAL", x), is("s", "EQUAL", x)) },
    expected: null,
  },
];
