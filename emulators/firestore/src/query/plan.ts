import { compareValues } from "../model/compare.ts";
import type { Document } from "../model/document.ts";
import { getField, isNamePath } from "../model/field-path.ts";
import { comparePaths, type DatabaseName, type ResourcePath } from "../model/path.ts";
import { conjuncts } from "./filters.ts";
import { predicate, reader, type Predicate } from "./match.ts";
import { documentOrder, fullOrder, type Compare } from "./order.ts";
import type { Cursor, Order, Query } from "./query.ts";

/** A bound on document names. */
export interface NameBound {
  readonly path: ResourcePath;
  readonly inclusive: boolean;
}

/** A query prepared to run: pure functions, and the bounds that narrow the search. */
export interface Plan {
  readonly query: Query;
  readonly orders: readonly Order[];
  /** Whether a document of the right collection is a result, before limit and offset. */
  readonly matches: Predicate;
  readonly compare: Compare;
  /**
   * The results are in the order of names, ascending or descending; null when another field comes
   * first.
   */
  readonly byName: Order["direction"] | null;
  /** Only these names can match; null = any name between the bounds. */
  readonly names: readonly ResourcePath[] | null;
  readonly lower: NameBound | null;
  readonly upper: NameBound | null;
}

/** Compares a document with a cursor's values; 0 = the values are equal. */
function againstCursor(
  orders: readonly Order[],
  cursor: Cursor,
  database: DatabaseName,
): (document: Document) => number {
  const steps = cursor.values.map((value, at) => {
    const order = orders[at];
    const read = reader(order?.field ?? [], database);
    const sign = order?.direction === "descending" ? -1 : 1;
    return (document: Document): number => {
      const stored = read(document);
      return stored ? sign * compareValues(stored, value) : 0;
    };
  });
  return (document) => {
    for (const step of steps) {
      const order = step(document);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function cursorTests(query: Query, orders: readonly Order[], database: DatabaseName): Predicate[] {
  const tests: Predicate[] = [];
  const { startAt, endAt } = query;
  if (startAt) {
    const compare = againstCursor(orders, startAt, database);
    tests.push(startAt.before ? (document) => compare(document) >= 0 : (document) => compare(document) > 0);
  }
  if (endAt) {
    const compare = againstCursor(orders, endAt, database);
    tests.push(endAt.before ? (document) => compare(document) < 0 : (document) => compare(document) <= 0);
  }
  return tests;
}

function tighter(a: NameBound | null, b: NameBound, sign: 1 | -1): NameBound {
  if (!a) return b;
  const order = comparePaths(a.path, b.path) * sign;
  if (order === 0) return a.inclusive ? b : a;
  return order < 0 ? b : a;
}

interface NameLimits {
  names: readonly ResourcePath[] | null;
  lower: NameBound | null;
  upper: NameBound | null;
}

/**
 * What the conditions on `__name__` and, in name order, the cursors say about the range of names.
 */
function nameLimits(query: Query, byName: Order["direction"] | null): NameLimits {
  const limits: NameLimits = { names: null, lower: null, upper: null };
  const atLeast = (bound: NameBound): void => void (limits.lower = tighter(limits.lower, bound, 1));
  const atMost = (bound: NameBound): void => void (limits.upper = tighter(limits.upper, bound, -1));
  for (const part of conjuncts(query.filter)) {
    if (part.kind !== "field" || !isNamePath(part.field)) continue;
    if (part.operator === "IN" && part.value.type === "array") {
      limits.names = part.value.values.flatMap((value) =>
        value.type === "reference" ? [value.value.path] : [],
      );
    }
    if (part.value.type !== "reference") continue;
    const { path } = part.value.value;
    if (part.operator === "EQUAL") limits.names = [path];
    if (part.operator.startsWith("GREATER")) atLeast({ path, inclusive: part.operator.endsWith("EQUAL") });
    if (part.operator.startsWith("LESS")) atMost({ path, inclusive: part.operator.endsWith("EQUAL") });
  }
  const start = query.startAt?.values[0];
  const end = query.endAt?.values[0];
  if (byName && start?.type === "reference") {
    (byName === "ascending" ? atLeast : atMost)({
      path: start.value.path,
      inclusive: query.startAt?.before === true,
    });
  }
  if (byName && end?.type === "reference") {
    (byName === "ascending" ? atMost : atLeast)({
      path: end.value.path,
      inclusive: query.endAt?.before !== true,
    });
  }
  return limits;
}

/**
 * Prepares a valid query. `database` is where it runs, because name conditions compare full
 * references.
 */
export function planQuery(query: Query, database: DatabaseName): Plan {
  const orders = fullOrder(query);
  const tests: Predicate[] = [];
  if (query.filter) tests.push(predicate(query.filter, database));
  for (const { field } of orders) {
    // A document without an ordered field is not in the results.
    if (!isNamePath(field)) tests.push(({ fields }) => getField(fields, field) !== undefined);
  }
  tests.push(...cursorTests(query, orders, database));
  const [first] = orders;
  const byName = first && isNamePath(first.field) ? first.direction : null;
  const [only] = tests;
  return {
    query,
    orders,
    matches: only && tests.length === 1 ? only : (document) => tests.every((test) => test(document)),
    compare: documentOrder(orders),
    byName,
    ...nameLimits(query, byName),
  };
}
