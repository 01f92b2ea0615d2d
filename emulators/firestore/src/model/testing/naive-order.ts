import type { Value } from "../value.ts";

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
/** The rank of a value's type. All numbers have one rank. */
export const naiveKind = ({ type }: Value): string =>
  type === "integer" || type === "double" ? "number" : type;

/** The order of doubles and integers, in the simplest form rather than the fastest. */
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

/** The order of names, segment by segment. */
export const naivePaths = (a: readonly string[], b: readonly string[]): number =>
  naiveLists(
    a.map(idOf),
    b.map(idOf),
    (x, y) => x[0] - y[0] || naiveNumbers(x[1], y[1]) || naiveLists(x[2], y[2], naiveNumbers),
  );

/**
 * What Firestore's documentation says about each type. Values of two types are ordered by their
 * types.
 */
export function naiveOrder(a: Value, b: Value): number {
  if (naiveKind(a) !== naiveKind(b)) return TYPES.indexOf(naiveKind(a)) - TYPES.indexOf(naiveKind(b));
  if ((a.type === "integer" || a.type === "double") && (b.type === "integer" || b.type === "double"))
    return naiveNumbers(a.value, b.value);
  if (a.type === "boolean" && b.type === "boolean") return Number(a.value) - Number(b.value);
  if (a.type === "timestamp" && b.type === "timestamp") return naiveNumbers(a.micros, b.micros);
  if (a.type === "string" && b.type === "string")
    return naiveLists(bytesOf(a.value), bytesOf(b.value), naiveNumbers);
  if (a.type === "bytes" && b.type === "bytes") return naiveLists([...a.value], [...b.value], naiveNumbers);
  if (a.type === "reference" && b.type === "reference")
    return naivePaths(a.value.path.segments, b.value.path.segments);
  if (a.type === "geo" && b.type === "geo")
    return naiveNumbers(a.latitude, b.latitude) || naiveNumbers(a.longitude, b.longitude);
  if (a.type === "array" && b.type === "array") return naiveLists(a.values, b.values, naiveOrder);
  if (a.type === "vector" && b.type === "vector")
    return a.values.length - b.values.length || naiveLists(a.values, b.values, naiveNumbers);
  if (a.type === "map" && b.type === "map")
    return naiveLists(
      [...a.fields],
      [...b.fields],
      ([k, v], [l, w]) => naiveLists(bytesOf(k), bytesOf(l), naiveNumbers) || naiveOrder(v, w),
    );
  return 0;
}
