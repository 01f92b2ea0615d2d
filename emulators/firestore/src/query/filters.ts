import { isNamePath, sameFieldPath, type FieldPath } from "../model/field-path.ts";
import { isNaNValue } from "../model/value.ts";
import type { FieldFilter, Filter, UnaryFilter } from "./query.ts";

export type Leaf = FieldFilter | UnaryFilter;

const INEQUALITIES = new Set<string>([
  "LESS_THAN",
  "LESS_THAN_OR_EQUAL",
  "GREATER_THAN",
  "GREATER_THAN_OR_EQUAL",
  "NOT_EQUAL",
  "NOT_IN",
  "IS_NOT_NULL",
  "IS_NOT_NAN",
]);

/** All single conditions of a filter, in written order. */
export function leaves(filter: Filter | null): readonly Leaf[] {
  if (filter === null) return [];
  return filter.kind === "field" || filter.kind === "unary" ? [filter] : filter.filters.flatMap(leaves);
}

/**
 * Null and NaN have no order, and nothing is unequal to null. Firestore does not treat such a
 * condition as an inequality.
 */
function isImpossible(leaf: Leaf): boolean {
  if (leaf.kind === "unary") return false;
  const { operator, value } = leaf;
  if (operator === "NOT_IN")
    return value.type === "array" && value.values.every(({ type }) => type === "null");
  return value.type === "null" || (isNaNValue(value) && operator !== "NOT_EQUAL");
}

/** Whether the condition is an inequality. */
export const isInequality = (leaf: Leaf): boolean => INEQUALITIES.has(leaf.operator) && !isImpossible(leaf);

/** The fields with an inequality, without duplicates and without the document's name. */
export function inequalityFields(filter: Filter | null): readonly FieldPath[] {
  const found: FieldPath[] = [];
  for (const leaf of leaves(filter)) {
    if (!isInequality(leaf) || isNamePath(leaf.field)) continue;
    if (!found.some((field) => sameFieldPath(field, leaf.field))) found.push(leaf.field);
  }
  return found;
}

/**
 * The conditions that hold for every result: the filter itself, or the members of its outermost
 * "and".
 */
export function conjuncts(filter: Filter | null): readonly Filter[] {
  if (filter === null) return [];
  return filter.kind === "and" ? filter.filters.flatMap(conjuncts) : [filter];
}
