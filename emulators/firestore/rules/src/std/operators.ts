import { DIVIDE_BY_ZERO, unsupported } from "../values/failure.ts";
import type { Outcome } from "../values/failure.ts";
import { RulesBytes } from "../values/bytes.ts";
import { isConstraint } from "../values/value.ts";
import { RulesDuration } from "../values/duration.ts";
import { equals } from "../values/equality.ts";
import { RulesTimestamp } from "../values/timestamp.ts";
import { typeName } from "../values/type-name.ts";
import type { RulesValue } from "../values/value.ts";
import { equalityOf, mirrored, orderOf } from "./constraints.ts";
import type { Comparison } from "./constraints.ts";
import { checkedDuration, checkedInt, checkedTimestamp } from "./ranges.ts";

export type Arithmetic = "+" | "-" | "*" | "/" | "%";

const ADDABLE = [
  "int + int",
  "float + float",
  "string + string",
  "duration + duration",
  "duration + timestamp",
  "timestamp + duration",
];
const EXPECTED: Readonly<Record<Arithmetic, string>> = {
  "+": ADDABLE.join(", "),
  "-": "int - int, float - float, duration - duration, timestamp - duration, timestamp - timestamp",
  "*": "int * int, float * float",
  "/": "int / int, float / float",
  "%": "int % int, float % float",
};
const COMPARABLE = ["string", "bytes", "int", "float", "duration", "timestamp"];

/**
 * An arithmetic operator such as `a + b`. Int with float gives a float; operands of other types are
 * a failure.
 */
export function arithmetic(operator: Arithmetic, a: RulesValue, b: RulesValue): Outcome {
  if (typeof a === "bigint" && typeof b === "bigint") return onInts(operator, a, b);
  if (isNumeric(a) && isNumeric(b)) return onFloats(operator, Number(a), Number(b));
  if (operator === "+" && typeof a === "string" && typeof b === "string") return a + b;
  const result = operator === "+" || operator === "-" ? onTimes(operator, a, b) : null;
  return result ?? unsupported(`${typeName(a)} ${operator} ${typeName(b)}`, EXPECTED[operator]);
}

const isNumeric = (value: RulesValue): value is bigint | number =>
  typeof value === "bigint" || typeof value === "number";

function onInts(operator: Arithmetic, a: bigint, b: bigint): Outcome {
  switch (operator) {
    case "+":
      return checkedInt(a + b);
    case "-":
      return checkedInt(a - b);
    case "*":
      return checkedInt(a * b);
    case "/":
      return b === 0n ? DIVIDE_BY_ZERO : BigInt.asIntN(64, a / b);
    case "%":
      return b === 0n ? DIVIDE_BY_ZERO : a % b;
  }
}

function onFloats(operator: Arithmetic, a: number, b: number): number {
  switch (operator) {
    case "+":
      return a + b;
    case "-":
      return a - b;
    case "*":
      return a * b;
    case "/":
      return a / b;
    case "%":
      return a % b;
  }
}

function onTimes(operator: "+" | "-", a: RulesValue, b: RulesValue): Outcome | null {
  const sign = operator === "+" ? 1n : -1n;
  if (a instanceof RulesDuration && b instanceof RulesDuration)
    return checkedDuration(a.nanos + sign * b.nanos);
  if (a instanceof RulesTimestamp && b instanceof RulesDuration)
    return checkedTimestamp(a.epochNanos + sign * b.nanos);
  if (operator === "+" && a instanceof RulesDuration && b instanceof RulesTimestamp)
    return checkedTimestamp(a.nanos + b.epochNanos);
  if (operator === "-" && a instanceof RulesTimestamp && b instanceof RulesTimestamp)
    return checkedDuration(a.epochNanos - b.epochNanos);
  return null;
}

/** `a == b`. With a constraint on one side: true when a clause implies it, else unknown. */
export function equality(a: RulesValue, b: RulesValue): Outcome {
  if (isConstraint(a)) return equalityOf(a, "EQ", b);
  if (isConstraint(b)) return equalityOf(b, "EQ", a);
  return equals(a, b);
}

/** `a != b`. */
export function inequality(a: RulesValue, b: RulesValue): Outcome {
  if (isConstraint(a)) return equalityOf(a, "NEQ", b);
  if (isConstraint(b)) return equalityOf(b, "NEQ", a);
  return !equals(a, b);
}

const SYMBOL: Readonly<Record<Comparison, string>> = { LT: "<", LTE: "<=", GT: ">", GTE: ">=" };

/** A comparison such as `a < b`, for values of one kind only. */
export function comparison(comparator: Comparison, a: RulesValue, b: RulesValue): Outcome {
  if (isConstraint(a)) return orderOf(a, comparator, b);
  if (isConstraint(b)) return orderOf(b, mirrored(comparator), a);
  const [x, y] = sortKeys(a, b);
  if (x === undefined || y === undefined) return incomparable(comparator, a, b);
  switch (comparator) {
    case "LT":
      return x < y;
    case "LTE":
      return x <= y;
    case "GT":
      return x > y;
    case "GTE":
      return x >= y;
  }
}

type SortKey = bigint | number | string;

/**
 * Two keys that JavaScript orders as the language does: strings by UTF-16 unit, int with float
 * exactly.
 */
function sortKeys(a: RulesValue, b: RulesValue): [SortKey, SortKey] | [] {
  if (isNumeric(a) && isNumeric(b)) return [a, b];
  if (typeof a === "string" && typeof b === "string") return [a, b];
  if (a instanceof RulesTimestamp && b instanceof RulesTimestamp) return [a.epochNanos, b.epochNanos];
  if (a instanceof RulesDuration && b instanceof RulesDuration) return [a.nanos, b.nanos];
  if (a instanceof RulesBytes && b instanceof RulesBytes) return [Buffer.compare(a.bytes, b.bytes), 0];
  return [];
}

function incomparable(comparator: Comparison, a: RulesValue, b: RulesValue): Outcome {
  const symbol = SYMBOL[comparator];
  const pairs = [
    ...COMPARABLE.map((type) => `${type} ${symbol} ${type}`),
    `constraint ${symbol} any`,
    `any ${symbol} constraint`,
  ];
  return unsupported(`${typeName(a)} ${symbol} ${typeName(b)}`, pairs.join(", "));
}

/** Unary minus. */
export function negate(value: RulesValue): Outcome {
  if (typeof value === "bigint") return checkedInt(-value);
  if (typeof value === "number") return -value;
  if (value instanceof RulesDuration) return new RulesDuration(-value.nanos);
  return unsupported(`-${typeName(value)}`, "-int, -float, -duration");
}
