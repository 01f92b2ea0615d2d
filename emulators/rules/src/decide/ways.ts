import type { RulesValue } from "../values/value.ts";
import { isList } from "../values/type-name.ts";
import type { FieldOperator, QueryFilter } from "./request.ts";

/** One condition on one field, with the disjunctive operators taken apart. */
export interface Condition {
  readonly fieldPath: readonly string[];
  readonly operator: Exclude<FieldOperator, "IN" | "ARRAY_CONTAINS_ANY">;
  readonly value: RulesValue;
}

/** Conditions that hold together for some results of a query. */
export type Way = readonly Condition[];

/** Firestore allows 30 ways; more than this is not worth proving. */
const MAX_WAYS = 500;

/** The filter as a disjunction of ways; null when there are far too many. */
export function waysOf(filter: QueryFilter | null): readonly Way[] | null {
  if (filter === null) return [[]];
  switch (filter.kind) {
    case "unary":
      return [[unaryCondition(filter)]];
    case "field":
      return fieldWays(filter.fieldPath, filter.operator, filter.value);
    case "or":
      return union(filter.filters.map(waysOf));
    case "and":
      return filter.filters.map(waysOf).reduce(product, [[]]);
  }
}

function unaryCondition({ fieldPath, operator }: Extract<QueryFilter, { kind: "unary" }>): Condition {
  const value = operator === "IS_NULL" || operator === "IS_NOT_NULL" ? null : NaN;
  return {
    fieldPath,
    operator: operator === "IS_NULL" || operator === "IS_NAN" ? "EQUAL" : "NOT_EQUAL",
    value,
  };
}

function fieldWays(fieldPath: readonly string[], operator: FieldOperator, value: RulesValue): readonly Way[] {
  if (operator !== "IN" && operator !== "ARRAY_CONTAINS_ANY") return [[{ fieldPath, operator, value }]];
  const single = operator === "IN" ? "EQUAL" : "ARRAY_CONTAINS";
  return (isList(value) ? value : [value]).map((item) => [{ fieldPath, operator: single, value: item }]);
}

function union(parts: readonly (readonly Way[] | null)[]): readonly Way[] | null {
  const all: Way[] = [];
  for (const part of parts) {
    if (part === null || all.length + part.length > MAX_WAYS) return null;
    all.push(...part);
  }
  return all;
}

function product(left: readonly Way[] | null, right: readonly Way[] | null): readonly Way[] | null {
  if (left === null || right === null || left.length * right.length > MAX_WAYS) return null;
  return left.flatMap((a) => right.map((b) => [...a, ...b]));
}
