import { compareValues } from "../model/compare.ts";
import type { Document } from "../model/document.ts";
import { isNamePath, sameFieldPath, type FieldPath } from "../model/field-path.ts";
import { comparePaths, isBelow } from "../model/path.ts";
import { NULL, doubleValue, isNaNValue, type Value } from "../model/value.ts";
import { conjuncts } from "../query/filters.ts";
import type { NameBound, Plan } from "../query/plan.ts";
import type { FieldFilter, Filter, Order, UnaryFilter } from "../query/query.ts";
import type { IndexKind, ValueBound } from "../store/field-index.ts";
import type { IndexSet } from "../store/index-set.ts";

interface Found {
  readonly documents: Iterable<Document>;
  /** Whether the candidates are in the query's order. */
  readonly sorted: boolean;
}

/** A condition that at most this many documents meet is used without an ordered index. */
const FEW = 1_000;

/**
 * Collects the documents that one field's condition can match, at most `most` + 1; null without an
 * index.
 */
function equalTo(
  indexes: IndexSet,
  kind: IndexKind,
  field: FieldPath,
  values: readonly Value[],
  most: number,
): Document[] | null {
  const index = indexes.get(kind, field);
  if (!index) return null;
  const found = new Set<Document>();
  for (const value of values) {
    const bound = { value, inclusive: true };
    for (const document of index.range(bound, bound, false)) {
      found.add(document);
      if (found.size > most) return [...found];
    }
  }
  return [...found];
}

const items = (value: Value): readonly Value[] => (value.type === "array" ? value.values : []);

function byField(
  indexes: IndexSet,
  { field, operator, value }: FieldFilter,
  most: number,
): Document[] | null {
  if (isNamePath(field)) return null;
  switch (operator) {
    case "EQUAL":
      return equalTo(indexes, "value", field, [value], most);
    case "IN":
      return equalTo(indexes, "value", field, items(value), most);
    case "ARRAY_CONTAINS":
      return equalTo(indexes, "elements", field, [value], most);
    case "ARRAY_CONTAINS_ANY":
      return equalTo(indexes, "elements", field, items(value), most);
    default:
      return null;
  }
}

function byUnary(indexes: IndexSet, { field, operator }: UnaryFilter, most: number): Document[] | null {
  if (operator === "IS_NULL") return equalTo(indexes, "value", field, [NULL], most);
  return operator === "IS_NAN" ? equalTo(indexes, "value", field, [doubleValue(NaN)], most) : null;
}

/**
 * All documents that can meet the condition when there are at most `most`; null when there may be
 * more.
 */
function few(indexes: IndexSet, filter: Filter, most: number): Document[] | null {
  const found = candidatesOf(indexes, filter, most);
  return found && found.length <= most ? found : null;
}

function candidatesOf(indexes: IndexSet, filter: Filter, most: number): Document[] | null {
  if (filter.kind === "field") return byField(indexes, filter, most);
  if (filter.kind === "unary") return byUnary(indexes, filter, most);
  if (filter.kind === "or") {
    const union = new Set<Document>();
    for (const part of filter.filters) {
      const found = few(indexes, part, most);
      if (!found) return null;
      for (const document of found) union.add(document);
    }
    return [...union];
  }
  let best: Document[] | null = null;
  for (const part of filter.filters) best = few(indexes, part, best ? best.length : most) ?? best;
  return best;
}

const isSpecial = (value: Value): boolean => value.type === "null" || isNaNValue(value);

/** The stricter bound; `sign` is 1 for lower bounds and -1 for upper ones. */
function tighter(a: ValueBound | null, b: ValueBound, sign: 1 | -1): ValueBound {
  const order = a ? compareValues(a.value, b.value) * sign : -1;
  return a && (order > 0 || (order === 0 && !a.inclusive)) ? a : b;
}

/** The bounds that inequalities and cursors set on the first ordered field. */
function bounds(
  plan: Plan,
  { field, direction }: Order,
): { lower: ValueBound | null; upper: ValueBound | null } {
  let lower: ValueBound | null = null;
  let upper: ValueBound | null = null;
  for (const part of conjuncts(plan.query.filter)) {
    if (part.kind !== "field" || !sameFieldPath(part.field, field) || isSpecial(part.value)) continue;
    const bound = { value: part.value, inclusive: part.operator.endsWith("EQUAL") };
    if (part.operator.startsWith("GREATER")) lower = tighter(lower, bound, 1);
    if (part.operator.startsWith("LESS")) upper = tighter(upper, bound, -1);
  }
  // A cursor may continue with the following orders, so its value here is always part of the range.
  const start = plan.query.startAt?.values[0];
  const end = plan.query.endAt?.values[0];
  const first = direction === "ascending" ? start : end;
  const last = direction === "ascending" ? end : start;
  if (first) lower = tighter(lower, { value: first, inclusive: true }, 1);
  if (last) upper = tighter(upper, { value: last, inclusive: true }, -1);
  return { lower, upper };
}

const outside = ({ path }: Document, bound: NameBound | null, sign: 1 | -1): boolean => {
  if (!bound) return false;
  const order = comparePaths(path, bound.path) * sign;
  return order < 0 || (order === 0 && !bound.inclusive);
};

/** The documents ordered by name. A single collection has this order already. */
function byName(indexes: IndexSet, plan: Plan): Found | null {
  const index = plan.query.allDescendants ? indexes.get("name", ["__name__"]) : null;
  if (!index) return null;
  const { lower, upper } = plan;
  const documents = index.names(
    (document) => outside(document, lower, 1),
    (document) => outside(document, upper, -1),
    plan.byName === "descending",
  );
  return { documents, sorted: plan.byName !== null };
}

function byOrder(indexes: IndexSet, plan: Plan): Found | null {
  const [first, second] = plan.orders;
  if (!first) return null;
  if (isNamePath(first.field)) return byName(indexes, plan);
  const index = indexes.get("value", first.field);
  if (!index) return null;
  const { lower, upper } = bounds(plan, first);
  const sorted = plan.orders.length === 2 && second !== undefined && second.direction === first.direction;
  return { documents: index.range(lower, upper, first.direction === "descending"), sorted };
}

/** Documents with one value are in the order of their names. */
function byNameWithin(indexes: IndexSet, plan: Plan): Found | null {
  if (plan.byName === null) return null;
  for (const part of conjuncts(plan.query.filter)) {
    if (part.kind !== "field" || part.operator !== "EQUAL" || isNamePath(part.field)) continue;
    const bound = { value: part.value, inclusive: true };
    const index = indexes.get("value", part.field);
    if (index) return { documents: index.range(bound, bound, plan.byName === "descending"), sorted: true };
  }
  return null;
}

/** All documents that meet the conditions; null without an index for one of them. */
function byConditions(indexes: IndexSet, filter: Filter | null, most: number): Found | null {
  const documents = filter && few(indexes, filter, most);
  return documents && { documents, sorted: false };
}

function* below(documents: Iterable<Document>, parent: string): Generator<Document> {
  for (const document of documents) if (isBelow(document.path.text, parent)) yield document;
}

/** Finds candidates for the query in indexes, or null when a scan is needed. */
export function lookupByIndex(indexes: IndexSet, plan: Plan): Found | null {
  const { filter, parent, allDescendants } = plan.query;
  const found =
    byConditions(indexes, filter, FEW) ??
    byNameWithin(indexes, plan) ??
    byOrder(indexes, plan) ??
    byConditions(indexes, filter, Infinity);
  if (!found || !allDescendants || parent === "") return found;
  return { ...found, documents: below(found.documents, parent) };
}
