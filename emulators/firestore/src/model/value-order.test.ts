import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareValues } from "./compare.ts";
import { arbitraryValue } from "./testing/arbitrary-values.ts";
import type { Value } from "./value.ts";

const TYPES = [
  "null",
  "boolean",
  "number",
  "timestamp",
  "string",
  "bytes",
  "reference",
  "geo",
  "array",
  "vector",
  "map",
];
const kindOf = ({ type }: Value): string => (type === "integer" || type === "double" ? "number" : type);
const sign = (order: number): number => Math.sign(order);

/** The order of doubles and integers, written down as slowly and plainly as it goes. */
function naiveNumbers(a: bigint | number, b: bigint | number): number {
  if (typeof a === "number" && Number.isNaN(a)) return typeof b === "number" && Number.isNaN(b) ? 0 : -1;
  if (typeof b === "number" && Number.isNaN(b)) return 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

const bytesOf = (text: string): number[] => [...Buffer.from(text, "utf8")];

function naiveLists<T>(a: readonly T[], b: readonly T[], compare: (x: T, y: T) => number): number {
  const at = a.findIndex((item, i) => i >= b.length || compare(item, b[i] as T) !== 0);
  if (at < 0) return a.length < b.length ? -1 : 0;
  return at >= b.length ? 1 : compare(a[at] as T, b[at] as T);
}

const idOf = (segment: string): [number, bigint, number[]] =>
  segment === "__id7__" ? [0, 7n, []] : [1, 0n, bytesOf(segment)];

/** What FIRESTORE's documentation says of each type; values of two types are ordered by their types. */
function naive(a: Value, b: Value): number {
  if (kindOf(a) !== kindOf(b)) return TYPES.indexOf(kindOf(a)) - TYPES.indexOf(kindOf(b));
  if ((a.type === "integer" || a.type === "double") && (b.type === "integer" || b.type === "double"))
    return naiveNumbers(a.value, b.value);
  if (a.type === "boolean" && b.type === "boolean") return Number(a.value) - Number(b.value);
  if (a.type === "timestamp" && b.type === "timestamp") return naiveNumbers(a.micros, b.micros);
  if (a.type === "string" && b.type === "string")
    return naiveLists(bytesOf(a.value), bytesOf(b.value), naiveNumbers);
  if (a.type === "bytes" && b.type === "bytes") return naiveLists([...a.value], [...b.value], naiveNumbers);
  if (a.type === "reference" && b.type === "reference")
    return naiveLists(
      a.value.path.segments.map(idOf),
      b.value.path.segments.map(idOf),
      (x, y) => x[0] - y[0] || naiveNumbers(x[1], y[1]) || naiveLists(x[2], y[2], naiveNumbers),
    );
  if (a.type === "geo" && b.type === "geo")
    return naiveNumbers(a.latitude, b.latitude) || naiveNumbers(a.longitude, b.longitude);
  if (a.type === "array" && b.type === "array") return naiveLists(a.values, b.values, naive);
  if (a.type === "vector" && b.type === "vector")
    return a.values.length - b.values.length || naiveLists(a.values, b.values, naiveNumbers);
  if (a.type === "map" && b.type === "map")
    return naiveLists(
      [...a.fields],
      [...b.fields],
      ([k, v], [l, w]) => naiveLists(bytesOf(k), bytesOf(l), naiveNumbers) || naive(v, w),
    );
  return 0;
}

describe("the order of values", () => {
  it("is that of a plain comparator", () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, (a, b) => {
        expect(sign(compareValues(a, b))).toBe(sign(naive(a, b)));
      }),
      { numRuns: 2_000 },
    );
  });

  it("is total: antisymmetric, and equal to itself", () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, (a, b) => {
        expect(sign(compareValues(a, b)) + sign(compareValues(b, a))).toBe(0);
        expect(compareValues(a, structuredClone(a))).toBe(0);
      }),
    );
  });

  it("is transitive", () => {
    fc.assert(
      fc.property(fc.array(arbitraryValue, { minLength: 3, maxLength: 8 }), (values) => {
        const sorted = [...values].sort(compareValues);
        for (let i = 0; i < sorted.length; i++)
          for (let j = i; j < sorted.length; j++)
            expect(compareValues(sorted[i] as Value, sorted[j] as Value)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
