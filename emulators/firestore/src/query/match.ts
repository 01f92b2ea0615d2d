import { comparable, compareValues, valuesEqual } from "../model/compare.ts";
import type { Document } from "../model/document.ts";
import { getField, isNamePath, type FieldPath } from "../model/field-path.ts";
import type { DatabaseName } from "../model/path.ts";
import { isNaNValue, referenceValue, type Value } from "../model/value.ts";
import type { Leaf } from "./filters.ts";
import type { FieldFilter, Filter, UnaryFilter } from "./query.ts";

export type Predicate = (document: Document) => boolean;

type Read = (document: Document) => Value | undefined;

/** Returns a function that reads a field; `__name__` is the document's own reference. */
export function reader(field: FieldPath, database: DatabaseName): Read {
  if (isNamePath(field)) return ({ path }) => referenceValue({ ...database, path });
  const [only = ""] = field;
  if (field.length === 1) return ({ fields }) => fields.get(only);
  return ({ fields }) => getField(fields, field);
}

const isSpecial = (value: Value): boolean => value.type === "null" || isNaNValue(value);

/** An ordering filter matches only values of the operand's type. Null and NaN match none. */
function ordering(operand: Value, test: (order: number) => boolean): (value: Value) => boolean {
  if (isSpecial(operand)) return () => false;
  return (value) => comparable(value, operand) && !isNaNValue(value) && test(compareValues(value, operand));
}

const items = (operand: Value): readonly Value[] => (operand.type === "array" ? operand.values : []);

/**
 * Whether a value equals one of the operands. Null and NaN equal nothing here; unary filters match
 * them.
 */
function oneOf(operands: readonly Value[]): (value: Value) => boolean {
  const real = operands.filter((item) => !isSpecial(item));
  return (value) => real.some((item) => valuesEqual(item, value));
}

const holding = (wanted: (value: Value) => boolean) => (value: Value) =>
  value.type === "array" && value.values.some(wanted);

function fieldTest(operator: FieldFilter["operator"], operand: Value): (value: Value) => boolean {
  switch (operator) {
    case "LESS_THAN":
      return ordering(operand, (order) => order < 0);
    case "LESS_THAN_OR_EQUAL":
      return ordering(operand, (order) => order <= 0);
    case "GREATER_THAN":
      return ordering(operand, (order) => order > 0);
    case "GREATER_THAN_OR_EQUAL":
      return ordering(operand, (order) => order >= 0);
    case "EQUAL":
      return oneOf([operand]);
    case "IN":
      return oneOf(items(operand));
    case "ARRAY_CONTAINS":
      return holding(oneOf([operand]));
    case "ARRAY_CONTAINS_ANY":
      return holding(oneOf(items(operand)));
    case "NOT_EQUAL":
      return noneOf([operand]);
    case "NOT_IN":
      return noneOf(items(operand));
  }
}

/**
 * No value is "not equal to null" by this filter, and null matches no inequality; NaN is unequal
 * even to itself.
 */
function noneOf(operands: readonly Value[]): (value: Value) => boolean {
  if (operands.some((item) => item.type === "null")) return () => false;
  const equals = oneOf(operands);
  return (value) => value.type !== "null" && !equals(value);
}

function unaryTest(operator: UnaryFilter["operator"]): (value: Value) => boolean {
  switch (operator) {
    case "IS_NAN":
      return isNaNValue;
    case "IS_NULL":
      return (value) => value.type === "null";
    case "IS_NOT_NAN":
      return (value) => value.type !== "null" && !isNaNValue(value);
    case "IS_NOT_NULL":
      return (value) => value.type !== "null";
  }
}

/** Compiles a filter to a predicate. A document without the field meets no condition on it. */
export function predicate(filter: Filter, database: DatabaseName): Predicate {
  if (filter.kind === "field" || filter.kind === "unary") return leafPredicate(filter, database);
  const parts = filter.filters.map((part) => predicate(part, database));
  return filter.kind === "and"
    ? (document) => parts.every((part) => part(document))
    : (document) => parts.some((part) => part(document));
}

function leafPredicate(leaf: Leaf, database: DatabaseName): Predicate {
  const read = reader(leaf.field, database);
  const test = leaf.kind === "unary" ? unaryTest(leaf.operator) : fieldTest(leaf.operator, leaf.value);
  return (document) => {
    const value = read(document);
    return value !== undefined && test(value);
  };
}
