import { typedJson } from "../eval/typed-json.ts";
import type { RulesValue } from "../values/value.ts";
import { isList } from "../values/type-name.ts";
import type { FieldOperator, QueryFilter } from "./request.ts";

/** One condition on one field, after the disjunctive operators are expanded. */
export interface Condition {
  readonly fieldPath: readonly string[];
  readonly operator: Exclude<FieldOperator, "IN" | "NOT_IN" | "ARRAY_CONTAINS_ANY">;
  readonly value: RulesValue;
}

/** One disjunct of a filter: conditions that all hold for the same results. */
export type Disjunct = readonly Condition[];

/** Firestore allows 30 disjuncts. A filter with more than this many is denied. */
const MAX_DISJUNCTS = 500;

/**
 * The filter in disjunctive normal form without duplicates, or null when it has too many disjuncts.
 */
export function disjunctsOf(filter: QueryFilter | null): readonly Disjunct[] | null {
  if (filter === null) return [[]];
  const disjuncts = disjunctsOfPart(filter)?.map((disjunct) => distinct(disjunct, conditionKey));
  return disjuncts === undefined
    ? null
    : distinct(disjuncts, (disjunct) => disjunct.map(conditionKey).sort().join());
}

/** The items without later duplicates. */
function distinct<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  if (items.length < 2) return items;
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    return !seen.has(key) && seen.add(key);
  });
}

const conditionKey = ({ fieldPath, operator, value }: Condition): string =>
  JSON.stringify([fieldPath, operator, typedJson(value)]);

function filterKey(filter: QueryFilter): string {
  if (filter.kind === "field")
    return JSON.stringify([filter.fieldPath, filter.operator, typedJson(filter.value)]);
  if (filter.kind === "unary") return JSON.stringify([filter.fieldPath, filter.operator]);
  return `${filter.kind}(${filter.filters.map(filterKey).join()})`;
}

function disjunctsOfPart(filter: QueryFilter): readonly Disjunct[] | null {
  switch (filter.kind) {
    case "unary":
      return [[unaryCondition(filter)]];
    case "field":
      return fieldDisjuncts(filter.fieldPath, filter.operator, filter.value);
    case "or":
      return union(filter.filters.map(disjunctsOfPart));
    case "and":
      return distinct(filter.filters, filterKey).map(disjunctsOfPart).reduce(product, [[]]);
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

function fieldDisjuncts(
  fieldPath: readonly string[],
  operator: FieldOperator,
  value: RulesValue,
): readonly Disjunct[] {
  const values = isList(value) ? value : [value];
  switch (operator) {
    case "IN":
      return values.map((item) => conditionsOf(fieldPath, "EQUAL", item));
    case "ARRAY_CONTAINS_ANY":
      return values.map((item) => conditionsOf(fieldPath, "ARRAY_CONTAINS", item));
    case "NOT_IN":
      return [values.flatMap((item) => conditionsOf(fieldPath, "NOT_EQUAL", item))];
    default:
      return [conditionsOf(fieldPath, operator, value)];
  }
}

/**
 * The conditions of a comparison with one value. A comparison with null or NaN has no results,
 * except "not equal to NaN". Google's emulator expresses "no results" as a field that is both true
 * and false.
 */
function conditionsOf(
  fieldPath: readonly string[],
  operator: Condition["operator"],
  value: RulesValue,
): readonly Condition[] {
  const isNaN = Number.isNaN(value);
  if (value !== null && !isNaN) return [{ fieldPath, operator, value }];
  if (operator === "ARRAY_CONTAINS") return [{ fieldPath, operator, value: [] }];
  if (operator === "NOT_EQUAL" && isNaN) return [{ fieldPath, operator, value: null }];
  return [true, false].map((impossible) => ({ fieldPath, operator: "EQUAL", value: impossible }));
}

function union(parts: readonly (readonly Disjunct[] | null)[]): readonly Disjunct[] | null {
  const all: Disjunct[] = [];
  for (const part of parts) {
    if (part === null || all.length + part.length > MAX_DISJUNCTS) return null;
    all.push(...part);
  }
  return all;
}

function product(
  left: readonly Disjunct[] | null,
  right: readonly Disjunct[] | null,
): readonly Disjunct[] | null {
  if (left === null || right === null || left.length * right.length > MAX_DISJUNCTS) return null;
  return left.flatMap((a) => right.map((b) => [...a, ...b]));
}
