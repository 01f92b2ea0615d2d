import type { Document } from "../model/document.ts";
import { isNamePath, sameFieldPath, type FieldPath } from "../model/field-path.ts";
import { isNaNValue, type Value } from "../model/value.ts";
import { conjuncts } from "../query/filters.ts";
import type { Plan } from "../query/plan.ts";
import type { Order } from "../query/query.ts";
import type { Collection } from "../store/collection.ts";
import type { ValueBound } from "../store/field-index.ts";

interface Found {
  readonly documents: Iterable<Document>;
  /** Whether they come in the query's order. */
  readonly sorted: boolean;
}

/** Up to here an equality is selective enough to be used without looking for something better. */
const FEW = 1_000;

interface Equality {
  readonly field: FieldPath;
  readonly values: readonly Value[];
}

function equalities(plan: Plan): Equality[] {
  return conjuncts(plan.query.filter).flatMap((part): Equality[] => {
    if (part.kind !== "field" || isNamePath(part.field)) return [];
    const { field, operator, value } = part;
    if (operator === "EQUAL") return [{ field, values: [value] }];
    return operator === "IN" && value.type === "array" ? [{ field, values: value.values }] : [];
  });
}

/** The documents that satisfy an equality, at most `most` + 1 of them; null without an index. */
function equalTo(collection: Collection, { field, values }: Equality, most: number): Document[] | null {
  const index = collection.index(field);
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

const isSpecial = (value: Value): boolean => value.type === "null" || isNaNValue(value);

/** The bounds that inequalities and cursors put on the field that the query is ordered by. */
function bounds(
  plan: Plan,
  { field, direction }: Order,
): { lower: ValueBound | null; upper: ValueBound | null } {
  let lower: ValueBound | null = null;
  let upper: ValueBound | null = null;
  for (const part of conjuncts(plan.query.filter)) {
    if (part.kind !== "field" || !sameFieldPath(part.field, field) || isSpecial(part.value)) continue;
    const bound = { value: part.value, inclusive: part.operator.endsWith("EQUAL") };
    if (part.operator.startsWith("GREATER")) lower = bound;
    if (part.operator.startsWith("LESS")) upper = bound;
  }
  // A cursor may say more about the following orders, so that here its value is always part of the range.
  const start = plan.query.startAt?.values[0];
  const end = plan.query.endAt?.values[0];
  const first = direction === "ascending" ? start : end;
  const last = direction === "ascending" ? end : start;
  if (first) lower ??= { value: first, inclusive: true };
  if (last) upper ??= { value: last, inclusive: true };
  return { lower, upper };
}

function byOrder(collection: Collection, plan: Plan): Found | null {
  const [first, second] = plan.orders;
  if (!first || isNamePath(first.field)) return null;
  const index = collection.index(first.field);
  if (!index) return null;
  const { lower, upper } = bounds(plan, first);
  const sorted = plan.orders.length === 2 && second !== undefined && second.direction === first.direction;
  return { documents: index.range(lower, upper, first.direction === "descending"), sorted };
}

/** Finds candidates for the query in the indexes of its collection, or null when they must be scanned. */
export function lookupByIndex(collection: Collection, plan: Plan): Found | null {
  let best: Document[] | null = null;
  for (const equality of equalities(plan)) {
    const found = equalTo(collection, equality, best ? best.length : FEW);
    if (found && found.length <= FEW && (!best || found.length < best.length)) best = found;
  }
  if (best) return { documents: best, sorted: false };
  const ordered = byOrder(collection, plan);
  if (ordered) return ordered;
  const [equality] = equalities(plan);
  const many = equality ? equalTo(collection, equality, Infinity) : null;
  return many && { documents: many, sorted: false };
}
