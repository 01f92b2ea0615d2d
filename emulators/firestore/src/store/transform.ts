import { compareValues, valuesEqual } from "../model/compare.ts";
import { getField, setField } from "../model/field-path.ts";
import { MICROS_PER_MILLI, type Micros } from "../model/time.ts";
import {
  NULL,
  arrayValue,
  doubleValue,
  integerValue,
  isNumber,
  timestampValue,
  type FieldMap,
  type NumberValue,
  type Value,
} from "../model/value.ts";
import type { Transform, Write } from "../model/write.ts";

const INT64_MAX = 2n ** 63n - 1n;
const INT64_MIN = -(2n ** 63n);

/**
 * The value of `request.time` and of every server timestamp in a commit: the commit time, truncated
 * to milliseconds.
 */
export const serverTimestamp = (time: Micros): bigint =>
  BigInt(Math.floor(time / MICROS_PER_MILLI)) * BigInt(MICROS_PER_MILLI);

/** Whether a write sets a server timestamp. */
export const setsServerTime = (write: Write): boolean =>
  write.kind === "set" && write.transforms.some(({ kind }) => kind === "serverTime");

/** Sums two numbers: integers stop at the ends of 64 bits, a double makes the sum a double. */
function increment(stored: Value | undefined, operand: NumberValue): Value {
  if (!stored || !isNumber(stored)) return operand;
  if (stored.type === "integer" && operand.type === "integer") {
    const sum = stored.value + operand.value;
    return integerValue(sum > INT64_MAX ? INT64_MAX : sum < INT64_MIN ? INT64_MIN : sum);
  }
  return doubleValue(Number(stored.value) + Number(operand.value));
}

/** The larger (1) or smaller (-1) of the two; of equal ones the stored one stays. */
function extreme(stored: Value | undefined, operand: NumberValue, sign: 1 | -1): Value {
  if (!stored || !isNumber(stored)) return operand;
  if (Number.isNaN(Number(stored.value))) return stored;
  if (Number.isNaN(Number(operand.value))) return operand;
  return compareValues(operand, stored) * sign > 0 ? operand : stored;
}

const contains = (list: readonly Value[], value: Value): boolean =>
  list.some((item) => valuesEqual(item, value));

function union(stored: Value | undefined, values: readonly Value[]): Value {
  const result = stored?.type === "array" ? [...stored.values] : [];
  for (const value of values) if (!contains(result, value)) result.push(value);
  return arrayValue(result);
}

const without = (stored: Value | undefined, values: readonly Value[]): Value =>
  arrayValue(stored?.type === "array" ? stored.values.filter((value) => !contains(values, value)) : []);

function transformed(stored: Value | undefined, transform: Transform, time: Micros): Value {
  switch (transform.kind) {
    case "serverTime":
      return timestampValue(serverTimestamp(time));
    case "increment":
      return increment(stored, transform.operand);
    case "maximum":
      return extreme(stored, transform.operand, 1);
    case "minimum":
      return extreme(stored, transform.operand, -1);
    case "arrayUnion":
      return union(stored, transform.values);
    case "arrayRemove":
      return without(stored, transform.values);
  }
}

/** Applies the transforms in order. The result of an array transform is reported as null. */
export function applyTransforms(
  fields: FieldMap,
  transforms: readonly Transform[],
  time: Micros,
): { readonly fields: FieldMap; readonly results: readonly Value[] } {
  const results: Value[] = [];
  let current = fields;
  for (const transform of transforms) {
    const value = transformed(getField(current, transform.field), transform, time);
    current = setField(current, transform.field, value);
    results.push(value.type === "array" ? NULL : value);
  }
  return { fields: current, results };
}
