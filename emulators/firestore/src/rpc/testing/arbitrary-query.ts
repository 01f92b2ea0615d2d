import fc from "fast-check";
import { parsePath } from "../../model/path.ts";
import {
  NULL,
  arrayValue,
  booleanValue,
  doubleValue,
  fieldMap,
  integerValue,
  mapValue,
  stringValue,
  timestampValue,
  type FieldMap,
  type Value,
} from "../../model/value.ts";
import type { Cursor, FieldOperator, Filter, Query, UnaryOperator } from "../../query/query.ts";

const ids = fc.nat(7).map((id) => `d${id}`);

/** Paths of few documents, so that generated writes and conditions use the same ones. */
export const arbitraryPath: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: ids.map((id) => `c/${id}`) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom("a", "b"), ids).map(([at, id]) => `u/${at}/c/${id}`) },
  { weight: 1, arbitrary: ids.map((id) => `c/d1/c/${id}`) },
  { weight: 1, arbitrary: fc.constantFrom("c/__id7__", "c/__id10__", "c/😀", "c/\uffff", "other/x") },
);

const reference = arbitraryPath.map((path): Value => ({
  type: "reference",
  value: { project: "test", database: "(default)", path: parsePath(path) },
}));

const leaf: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: fc.nat(4).map(integerValue) },
  { weight: 2, arbitrary: fc.constantFrom(0, -0, 1, 1.5, 2, NaN, Infinity).map(doubleValue) },
  { weight: 1, arbitrary: fc.constantFrom(NULL, booleanValue(true), booleanValue(false)) },
  { weight: 2, arbitrary: fc.constantFrom("", "a", "b", "é", "\uffff", "😀").map(stringValue) },
  { weight: 1, arbitrary: fc.constantFrom(0n, 1n, 1_700_000_000_000_000n).map(timestampValue) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Value>(
      { type: "bytes", value: Uint8Array.of(1) },
      { type: "bytes", value: Uint8Array.of(255) },
      { type: "geo", latitude: 1, longitude: -1 },
    ),
  },
  { weight: 1, arbitrary: reference },
);
const list = fc.array(leaf, { maxLength: 3 }).map(arrayValue);
const value: fc.Arbitrary<Value> = fc.oneof(
  { weight: 6, arbitrary: leaf },
  { weight: 2, arbitrary: list },
  { weight: 1, arbitrary: leaf.map((inner) => mapValue(fieldMap([["k", inner]]))) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Value>({ type: "vector", values: [1, 2] }, { type: "vector", values: [3] }),
  },
);

/** The fields of a document. Any of them may be missing. */
export const arbitraryFields: fc.Arbitrary<FieldMap> = fc
  .record({ a: value, b: value, m: value }, { requiredKeys: [] })
  .map((fields) =>
    fieldMap(Object.entries(fields).filter((entry): entry is [string, Value] => Boolean(entry[1]))),
  );

const field = fc.constantFrom(["a"], ["b"], ["a"], ["b"], ["m"], ["m", "k"]);
const UNARY: readonly UnaryOperator[] = ["IS_NAN", "IS_NULL", "IS_NOT_NAN", "IS_NOT_NULL"];
const SINGLE: readonly FieldOperator[] = [
  "LESS_THAN",
  "LESS_THAN_OR_EQUAL",
  "GREATER_THAN",
  "GREATER_THAN_OR_EQUAL",
  "EQUAL",
  "EQUAL",
  "NOT_EQUAL",
  "ARRAY_CONTAINS",
];
const LISTS: readonly FieldOperator[] = ["IN", "NOT_IN", "ARRAY_CONTAINS_ANY"];
const ON_NAMES: readonly FieldOperator[] = ["EQUAL", "NOT_EQUAL", ...SINGLE.slice(0, 4)];

const condition: fc.Arbitrary<Filter> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("field" as const),
      field,
      operator: fc.constantFrom(...SINGLE),
      value,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("field" as const),
      field,
      operator: fc.constantFrom(...LISTS),
      value: fc.array(leaf, { minLength: 1, maxLength: 3 }).map(arrayValue),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("unary" as const),
      field,
      operator: fc.constantFrom(...UNARY),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("field" as const),
      field: fc.constant(["__name__"]),
      operator: fc.constantFrom(...ON_NAMES),
      value: reference,
    }),
  },
);
const several = (inner: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> =>
  fc.record({
    kind: fc.constantFrom("and" as const, "or" as const),
    filters: fc.array(inner, { minLength: 1, maxLength: 3 }),
  });
const filter = fc.oneof(
  { weight: 3, arbitrary: condition },
  { weight: 2, arbitrary: several(condition) },
  { weight: 1, arbitrary: several(fc.oneof(condition, several(condition))) },
);

const orders = fc.uniqueArray(fc.constantFrom("a", "b", "m.k", "__name__"), { maxLength: 3 }).chain((names) =>
  fc.tuple(
    ...[...names]
      // Nothing may follow the name.
      .sort((x, y) => Number(x === "__name__") - Number(y === "__name__"))
      .map((name) =>
        fc.record({
          field: fc.constant(name.split(".")),
          direction: fc.constantFrom("ascending" as const, "descending" as const),
        }),
      ),
  ),
);

const cursor = (of: Query["orderBy"]): fc.Arbitrary<Cursor | null> =>
  of.length === 0
    ? fc.constant(null)
    : fc.option(
        fc.record({
          values: fc
            .nat(of.length - 1)
            .chain((last) =>
              fc.tuple(
                ...of.slice(0, last + 1).map((order) => (order.field[0] === "__name__" ? reference : value)),
              ),
            ),
          before: fc.boolean(),
        }),
        { freq: 1 },
      );

/** Queries of every kind, including some that Firestore refuses. */
export const arbitraryQuery: fc.Arbitrary<Query> = orders.chain((orderBy) =>
  fc.record({
    parent: fc.constantFrom("", "", "u/a", "c/d1"),
    allDescendants: fc.boolean(),
    collectionId: fc.constant("c"),
    filter: fc.option(filter, { freq: 3 }),
    orderBy: fc.constant(orderBy),
    startAt: cursor(orderBy),
    endAt: cursor(orderBy),
    offset: fc.oneof(fc.constant(0), fc.nat(4)),
    limit: fc.option(fc.nat(6), { freq: 1 }),
    nearest: fc.constant(null),
    select: fc.constant(null),
  }),
);
