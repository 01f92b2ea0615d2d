import { isBytes } from "./bytes.ts";
import { isDuration } from "./duration.ts";
import { isLatLng } from "./latlng.ts";
import { isConstraint, isMapDiff, isVector } from "./value.ts";
import { isPath } from "./path.ts";
import { isSet, RulesSet } from "./value.ts";
import { isTimestamp } from "./timestamp.ts";
import { isList, isMap } from "./type-name.ts";
import type { RulesConstraint, RulesList, RulesMap, RulesValue } from "./value.ts";

/** How int and float compare: by value, or never equal. */
type Numbers = "byValue" | "byType";

/** `==` of the rules: `1 == 1.0`, but `[1] != [1.0]`. */
export const equals = (a: RulesValue, b: RulesValue): boolean =>
  numbersEqual(a, b) || deepEquals(a, b, "byType");

/** Equality inside lists and maps: an int never equals a float. */
export const strictlyEquals = (a: RulesValue, b: RulesValue): boolean => deepEquals(a, b, "byType");

/** Equality inside sets and map diffs: numbers compare by value at any depth. */
export const looselyEquals = (a: RulesValue, b: RulesValue): boolean => deepEquals(a, b, "byValue");

const isNumber = (value: RulesValue): value is bigint | number =>
  typeof value === "bigint" || typeof value === "number";

// The order of a bigint and a number, without rounding either. NaN has no order and equals nothing.
const numbersEqual = (a: RulesValue, b: RulesValue): boolean =>
  isNumber(a) && isNumber(b) && a <= b && a >= b;

function deepEquals(a: RulesValue, b: RulesValue, numbers: Numbers): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object") return numbers === "byValue" && numbersEqual(a, b);
  if (a === null || b === null) return false;
  if (isMap(a)) return isMap(b) && mapsEqual(a, b, numbers);
  if (isList(a)) return isList(b) && listsEqual(a, b, numbers);
  if (isSet(a)) return isSet(b) && setsEqual(a, b);
  if (isMapDiff(a))
    return isMapDiff(b) && looselyEquals(a.after, b.after) && looselyEquals(a.before, b.before);
  if (isVector(a)) return isVector(b) && listsEqual(a.values, b.values, numbers);
  if (isConstraint(a)) return isConstraint(b) && constraintsEqual(a, b);
  return scalarsEqual(a, b);
}

function scalarsEqual(a: object, b: object): boolean {
  if (isPath(a))
    return (
      isPath(b) &&
      a.segments.length === b.segments.length &&
      a.segments.every((s, at) => s === b.segments[at])
    );
  if (isTimestamp(a)) return isTimestamp(b) && a.epochNanos === b.epochNanos;
  if (isDuration(a)) return isDuration(b) && a.nanos === b.nanos;
  if (isBytes(a)) return isBytes(b) && Buffer.compare(a.bytes, b.bytes) === 0;
  return isLatLng(a) && isLatLng(b) && a.latitude === b.latitude && a.longitude === b.longitude;
}

const constraintsEqual = (a: RulesConstraint, b: RulesConstraint): boolean =>
  a.clauses.length === b.clauses.length &&
  a.clauses.every(({ comparator, value }, at) => {
    const other = b.clauses[at];
    return other?.comparator === comparator && strictlyEquals(value, other.value);
  });

const listsEqual = (a: RulesList, b: RulesList, numbers: Numbers): boolean =>
  a.length === b.length && a.every((item, at) => deepEquals(item, b[at] ?? null, numbers));

function mapsEqual(a: RulesMap, b: RulesMap, numbers: Numbers): boolean {
  if (a.size !== b.size) return false;
  for (const [key, value] of a) {
    const other = b.get(key);
    if (other === undefined || !deepEquals(value, other, numbers)) return false;
  }
  return true;
}

/** Whether the set holds an item equal to `value`, numbers by value. */
export const setHas = (set: RulesSet, value: RulesValue): boolean =>
  set.items.some((item) => looselyEquals(item, value));

const setsEqual = (a: RulesSet, b: RulesSet): boolean =>
  a.items.every((item) => setHas(b, item)) && b.items.every((item) => setHas(a, item));

/** A set of the distinct items. Of `1` and `1.0` only the first is kept. */
export function setOf(items: Iterable<RulesValue>): RulesSet {
  const texts = new Set<RulesValue>();
  const distinct: RulesValue[] = [];
  for (const item of items) {
    // Most sets contain strings, which need no linear search.
    const isText = typeof item === "string";
    if (isText ? texts.has(item) : distinct.some((other) => looselyEquals(other, item))) continue;
    if (isText) texts.add(item);
    distinct.push(item);
  }
  return new RulesSet(distinct);
}
