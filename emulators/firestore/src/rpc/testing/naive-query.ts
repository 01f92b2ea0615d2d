import { naiveKind, naiveOrder, naivePaths } from "../../model/testing/naive-order.ts";
import type { FieldMap, Value } from "../../model/value.ts";
import type { Cursor, FieldFilter, Filter, Order, Query, UnaryFilter } from "../../query/query.ts";

/** All documents of a database: their fields by path. */
export type NaiveDatabase = ReadonlyMap<string, FieldMap>;

type Row = readonly [path: string, fields: FieldMap];

const DATABASE = { project: "test", database: "(default)" };

const isNaNOf = (value: Value): boolean => value.type === "double" && Number.isNaN(value.value);
const isSpecial = (value: Value): boolean => value.type === "null" || isNaNOf(value);
const same = (a: Value, b: Value): boolean => !isSpecial(a) && !isSpecial(b) && naiveOrder(a, b) === 0;
const items = (value: Value): readonly Value[] => (value.type === "array" ? value.values : []);

function read([path, fields]: Row, field: readonly string[]): Value | undefined {
  if (field[0] === "__name__") {
    const segments = path.split("/");
    return { type: "reference", value: { ...DATABASE, path: { segments, text: path } } };
  }
  const [first = "", ...rest] = field;
  const value = fields.get(first);
  if (rest.length === 0 || value === undefined) return value;
  return value.type === "map" ? read([path, value.fields], rest) : undefined;
}

/** Only values of the operand's type are compared, and neither null nor NaN. */
function ordered(stored: Value, operand: Value, wanted: (order: number) => boolean): boolean {
  if (isSpecial(stored) || isSpecial(operand) || naiveKind(stored) !== naiveKind(operand)) return false;
  return wanted(naiveOrder(stored, operand));
}

function holds({ operator, value }: FieldFilter, stored: Value): boolean {
  switch (operator) {
    case "LESS_THAN":
      return ordered(stored, value, (order) => order < 0);
    case "LESS_THAN_OR_EQUAL":
      return ordered(stored, value, (order) => order <= 0);
    case "GREATER_THAN":
      return ordered(stored, value, (order) => order > 0);
    case "GREATER_THAN_OR_EQUAL":
      return ordered(stored, value, (order) => order >= 0);
    case "EQUAL":
      return same(stored, value);
    case "NOT_EQUAL":
      return stored.type !== "null" && value.type !== "null" && !same(stored, value);
    case "ARRAY_CONTAINS":
      return items(stored).some((item) => same(item, value));
    case "IN":
      return items(value).some((item) => same(stored, item));
    case "ARRAY_CONTAINS_ANY":
      return items(stored).some((item) => items(value).some((wanted) => same(item, wanted)));
    case "NOT_IN":
      return (
        stored.type !== "null" &&
        !items(value).some((item) => item.type === "null") &&
        !items(value).some((item) => same(stored, item))
      );
  }
}

function holdsUnary({ operator }: UnaryFilter, stored: Value): boolean {
  if (operator === "IS_NULL") return stored.type === "null";
  if (operator === "IS_NAN") return isNaNOf(stored);
  return operator === "IS_NOT_NULL" ? stored.type !== "null" : !isSpecial(stored);
}

function meets(filter: Filter, row: Row): boolean {
  if (filter.kind === "field" || filter.kind === "unary") {
    const stored = read(row, filter.field);
    if (stored === undefined) return false;
    return filter.kind === "field" ? holds(filter, stored) : holdsUnary(filter, stored);
  }
  return filter.kind === "and"
    ? filter.filters.every((part) => meets(part, row))
    : filter.filters.some((part) => meets(part, row));
}

const PINNING = ["EQUAL", "IN", "ARRAY_CONTAINS", "ARRAY_CONTAINS_ANY", "IS_NULL", "IS_NAN"];

/**
 * Fields with inequalities. One with null, or with NaN other than "not NaN", matches nothing and
 * orders nothing.
 */
function inequalities(filter: Filter | null): (readonly string[])[] {
  if (filter === null) return [];
  if (filter.kind !== "field" && filter.kind !== "unary") return filter.filters.flatMap(inequalities);
  if (PINNING.includes(filter.operator) || filter.field[0] === "__name__") return [];
  if (filter.kind === "unary" || filter.operator === "NOT_IN") return [filter.field];
  if (filter.value.type === "null") return [];
  return isNaNOf(filter.value) && filter.operator !== "NOT_EQUAL" ? [] : [filter.field];
}

function allOrders({ orderBy, filter }: Query): readonly Order[] {
  if (orderBy.some(({ field }) => field[0] === "__name__")) return orderBy;
  const direction = orderBy.at(-1)?.direction ?? "ascending";
  const named = new Set(orderBy.map(({ field }) => field.join(".")));
  const implied = [...new Set(inequalities(filter).map((field) => field.join(".")))]
    .filter((field) => !named.has(field))
    .sort();
  return [
    ...orderBy,
    ...[...implied, "__name__"].map((field): Order => ({ field: field.split("."), direction })),
  ];
}

/** The position of a row relative to a cursor. */
function toCursor(row: Row, { values }: Cursor, orders: readonly Order[]): number {
  for (const [at, value] of values.entries()) {
    const { field = [], direction } = orders[at] ?? {};
    const stored = read(row, field);
    const order = stored === undefined ? 0 : naiveOrder(stored, value);
    if (order !== 0) return direction === "descending" ? -order : order;
  }
  return 0;
}

function isInScope(path: string, { parent, collectionId, allDescendants }: Query): boolean {
  const segments = path.split("/");
  if (segments.at(-2) !== collectionId) return false;
  if (allDescendants) return parent === "" || path.startsWith(`${parent}/`);
  return segments.slice(0, -2).join("/") === parent;
}

/**
 * The meaning of a query in the simplest code: it looks at every document. Returns paths in order.
 */
export function naiveResults(documents: NaiveDatabase, query: Query): string[] {
  const orders = allOrders(query);
  const { filter, startAt, endAt, offset, limit } = query;
  return [...documents]
    .filter(([path]) => isInScope(path, query))
    .filter((row) => filter === null || meets(filter, row))
    .filter((row) => orders.every(({ field }) => read(row, field) !== undefined))
    .filter((row) => {
      if (startAt === null) return true;
      const order = toCursor(row, startAt, orders);
      return startAt.before ? order >= 0 : order > 0;
    })
    .filter((row) => {
      if (endAt === null) return true;
      const order = toCursor(row, endAt, orders);
      return endAt.before ? order < 0 : order <= 0;
    })
    .sort((a, b) => {
      for (const { field, direction } of orders) {
        const [left, right] = [read(a, field), read(b, field)];
        const order = left && right ? naiveOrder(left, right) : 0;
        if (order !== 0) return direction === "descending" ? -order : order;
      }
      return naivePaths(a[0].split("/"), b[0].split("/"));
    })
    .slice(offset, limit === null ? undefined : offset + limit)
    .map(([path]) => path);
}
