import { UNKNOWN, wrongType } from "../values/failure.ts";
import type { Outcome } from "../values/failure.ts";
import { equals } from "../values/equality.ts";
import { typeName } from "../values/type-name.ts";
import type { TypeName } from "../values/type-name.ts";
import { isConstraint } from "../values/value.ts";
import type { Clause, Comparator, RulesConstraint, RulesValue } from "../values/value.ts";

export type Comparison = "LT" | "LTE" | "GT" | "GTE";

/**
 * The types that a constraint can be compared with, in the order in which Google's emulator names
 * them.
 */
const ORDERED: readonly TypeName[] = ["timestamp", "duration", "float", "int", "string", "bytes"];
const EQUATED: readonly TypeName[] = [
  ...(["bool", "duration", "float", "int", "latlng", "map", "null", "string", "bytes"] as const),
  ...(["timestamp", "path", "list", "vector", "set"] as const),
];

const MIRROR: Readonly<Record<Comparison, Comparison>> = { LT: "GT", LTE: "GTE", GT: "LT", GTE: "LTE" };

/** The comparison with its sides swapped: `5 < c` is `c > 5`. */
export const mirrored = (comparator: Comparison): Comparison => MIRROR[comparator];

/**
 * Whether the language orders values of this type. A filter on a value without an order proves
 * nothing.
 */
export const isOrdered = (value: RulesValue): boolean => ORDERED.includes(typeName(value));

const allowsNull = ({ comparator, value }: Clause): boolean => comparator === "EQ" && value === null;

/**
 * `c == value` or `c != value`. A field with any constraint is known not to be null, unless the
 * constraint says that it is null.
 */
export function equalityOf(
  constraint: RulesConstraint,
  comparator: "EQ" | "NEQ",
  value: RulesValue,
): Outcome {
  const type = typeName(value);
  if (!EQUATED.includes(type)) return wrongType(type, EQUATED.join());
  if (comparator === "NEQ" && value === null) return constraint.clauses.every(allowsNull) ? UNKNOWN : true;
  return impliedBy(constraint, comparator, value);
}

/** `c < value`, `c <= value`, `c > value` or `c >= value`. */
export const orderOf = (constraint: RulesConstraint, comparator: Comparison, value: RulesValue): Outcome =>
  isOrdered(value) ? impliedBy(constraint, comparator, value) : wrongType(typeName(value), ORDERED.join());

/** `value in c` */
export function contains(constraint: RulesConstraint, value: RulesValue): Outcome {
  if (isConstraint(value)) return wrongType("constraint", ORDERED.join());
  const type = typeName(value);
  return EQUATED.includes(type)
    ? impliedBy(constraint, "LIST_CONTAINS", value)
    : wrongType(type, EQUATED.join());
}

/**
 * True when one clause alone implies the comparison, else unknown, because a filter never proves
 * the opposite.
 */
export function impliedBy(constraint: RulesConstraint, comparator: Comparator, value: RulesValue): Outcome {
  return constraint.clauses.some((clause) => implies(clause, comparator, value)) ? true : UNKNOWN;
}

const isNumeric = (value: RulesValue): boolean => typeof value === "bigint" || typeof value === "number";

function implies(clause: Clause, comparator: Comparator, value: RulesValue): boolean {
  // No number equals NaN, so from this filter Google's emulator proves every comparison with a
  // number.
  if (clause.comparator === "EQ" && Number.isNaN(clause.value)) return isNumeric(value);
  if (clause.comparator === "LIST_CONTAINS" || comparator === "LIST_CONTAINS")
    return clause.comparator === comparator && equals(clause.value, value);
  if (clause.comparator === "NEQ")
    return comparator === "NEQ" && sameKind(clause.value, value) && equals(clause.value, value);
  const order = compare(clause.value, value);
  if (order === null) return false;
  return IMPLICATIONS[clause.comparator](order, comparator);
}

/**
 * Whether the clause `field <op> a` implies `field <comparator> b`. `order` is the comparison of a
 * with b.
 */
const IMPLICATIONS: Readonly<Record<"EQ" | Comparison, (order: number, comparator: Comparator) => boolean>> =
  {
    EQ: (order, comparator) =>
      (comparator === "EQ" && order === 0) ||
      (comparator === "NEQ" && order !== 0) ||
      (comparator === "LT" && order < 0) ||
      (comparator === "LTE" && order <= 0) ||
      (comparator === "GT" && order > 0) ||
      (comparator === "GTE" && order >= 0),
    LT: (order, comparator) =>
      order <= 0 && (comparator === "LT" || comparator === "LTE" || comparator === "NEQ"),
    LTE: (order, comparator) =>
      (order <= 0 && comparator === "LTE") || (order < 0 && (comparator === "LT" || comparator === "NEQ")),
    GT: (order, comparator) =>
      order >= 0 && (comparator === "GT" || comparator === "GTE" || comparator === "NEQ"),
    GTE: (order, comparator) =>
      (order >= 0 && comparator === "GTE") || (order > 0 && (comparator === "GT" || comparator === "NEQ")),
  };

/**
 * An int filter implies something about a float in the rule; a float filter implies nothing about
 * an int.
 */
const sameKind = (filter: RulesValue, rule: RulesValue): boolean =>
  typeName(filter) === typeName(rule) || (typeof filter === "bigint" && typeof rule === "number");

function compare(filter: RulesValue, rule: RulesValue): number | null {
  if (!sameKind(filter, rule)) return null;
  if (equals(filter, rule)) return 0;
  const [a, b] = [sortKey(filter), sortKey(rule)];
  if (a === null || b === null) return null;
  if (a < b) return -1;
  return a > b ? 1 : null;
}

function sortKey(value: RulesValue): bigint | number | string | boolean | null {
  if (typeof value !== "object") return value;
  if (value === null) return null;
  if ("epochNanos" in value) return value.epochNanos;
  if ("bytes" in value) return Buffer.from(value.bytes).toString("latin1");
  return "nanos" in value ? value.nanos : null;
}
