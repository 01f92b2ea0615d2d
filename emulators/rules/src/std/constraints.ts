import { UNKNOWN } from "../eval/failure.ts";
import type { Outcome } from "../eval/failure.ts";
import type { Clause, Comparator, RulesConstraint } from "../values/value.ts";
import { equals } from "../values/equality.ts";
import { typeName } from "../values/type-name.ts";
import type { RulesValue } from "../values/value.ts";

export type Comparison = "LT" | "LTE" | "GT" | "GTE";

const MIRROR: Readonly<Record<Comparison, Comparison>> = { LT: "GT", LTE: "GTE", GT: "LT", GTE: "LTE" };

/** `5 < c` asks the same of `c` as `c > 5`. */
export const mirrored = (comparator: Comparison): Comparison => MIRROR[comparator];

/** True when one clause alone implies the comparison, else unknown: a filter never proves the opposite. */
export function impliedBy(constraint: RulesConstraint, comparator: Comparator, value: RulesValue): Outcome {
  return constraint.clauses.some((clause) => implies(clause, comparator, value)) ? true : UNKNOWN;
}

function implies(clause: Clause, comparator: Comparator, value: RulesValue): boolean {
  if (clause.comparator === "LIST_CONTAINS" || comparator === "LIST_CONTAINS")
    return clause.comparator === comparator && equals(clause.value, value);
  if (clause.comparator === "NEQ")
    return comparator === "NEQ" && sameKind(clause.value, value) && equals(clause.value, value);
  const order = compare(clause.value, value);
  if (order === null) return false;
  return IMPLICATIONS[clause.comparator](order, comparator);
}

/** For a clause `field <op> a`, and `order` = a compared with b: does it imply `field <comparator> b`? */
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

/** An int filter says something about a float in the rule, a float filter nothing about an int. */
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

function sortKey(value: RulesValue): bigint | number | string | null {
  if (typeof value === "bigint" || typeof value === "number" || typeof value === "string") return value;
  if (value === null || typeof value !== "object") return null;
  if ("epochNanos" in value) return value.epochNanos;
  return "nanos" in value ? value.nanos : null;
}
