import { compareReferences } from "./path.ts";
import type { FieldMap, NumberValue, Value, ValueType } from "./value.ts";
import { compareUtf8 } from "./utf8.ts";

/**
 * The rank of each type in the total order of values. NaN counts as a number and is the smallest
 * one.
 */
const RANK: Readonly<Record<ValueType, number>> = {
  null: 0,
  boolean: 1,
  integer: 2,
  double: 2,
  timestamp: 3,
  string: 4,
  bytes: 5,
  reference: 6,
  geo: 7,
  array: 8,
  vector: 9,
  map: 10,
};

const compareDoubles = (a: number, b: number): number => {
  if (a < b) return -1;
  if (a > b) return 1;
  if (a === b) return 0;
  return Number.isNaN(a) ? (Number.isNaN(b) ? 0 : -1) : 1;
};

/** Compares by exact value: JavaScript compares bigint with number without rounding. */
function compareNumbers(a: NumberValue, b: NumberValue): number {
  const left = a.value;
  const right = b.value;
  if (typeof left === "number" && typeof right === "number") return compareDoubles(left, right);
  if (left < right) return -1;
  if (left > right) return 1;
  if (Number.isNaN(left)) return -1;
  return Number.isNaN(right) ? 1 : 0;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const order = (a[i] ?? 0) - (b[i] ?? 0);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareArrays(a: readonly Value[], b: readonly Value[]): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const left = a[i];
    const right = b[i];
    const order = left && right ? compareValues(left, right) : 0;
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareVectors(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length) return a.length - b.length;
  for (let i = 0; i < a.length; i++) {
    const order = compareDoubles(a[i] ?? 0, b[i] ?? 0);
    if (order !== 0) return order;
  }
  return 0;
}

/** Maps compare as their sorted entries: key, value, key, value, …, then by size. */
function compareMaps(a: FieldMap, b: FieldMap): number {
  const right = b.entries();
  for (const [key, value] of a) {
    const other = right.next();
    if (other.done) return 1;
    const order = compareUtf8(key, other.value[0]) || compareValues(value, other.value[1]);
    if (order !== 0) return order;
  }
  return a.size - b.size;
}

/** The total order of Firestore values. 0 means equal for queries and transforms: 1 equals 1.0. */
export function compareValues(a: Value, b: Value): number {
  if (a === b) return 0;
  const rank = RANK[a.type] - RANK[b.type];
  if (rank !== 0) return rank;
  if (a.type === "boolean" && b.type === "boolean") return Number(a.value) - Number(b.value);
  if ((a.type === "integer" || a.type === "double") && (b.type === "integer" || b.type === "double")) {
    return compareNumbers(a, b);
  }
  if (a.type === "timestamp" && b.type === "timestamp")
    return a.micros < b.micros ? -1 : a.micros > b.micros ? 1 : 0;
  if (a.type === "string" && b.type === "string") return compareUtf8(a.value, b.value);
  if (a.type === "bytes" && b.type === "bytes") return compareBytes(a.value, b.value);
  if (a.type === "reference" && b.type === "reference") return compareReferences(a.value, b.value);
  if (a.type === "geo" && b.type === "geo") {
    return compareDoubles(a.latitude, b.latitude) || compareDoubles(a.longitude, b.longitude);
  }
  if (a.type === "array" && b.type === "array") return compareArrays(a.values, b.values);
  if (a.type === "vector" && b.type === "vector") return compareVectors(a.values, b.values);
  if (a.type === "map" && b.type === "map") return compareMaps(a.fields, b.fields);
  return 0;
}

export const valuesEqual = (a: Value, b: Value): boolean => compareValues(a, b) === 0;

/** Whether two values have an order in an inequality. Only values of one type do. */
export const comparable = (a: Value, b: Value): boolean => RANK[a.type] === RANK[b.type];
