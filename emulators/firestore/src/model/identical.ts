import { compareValues } from "./compare.ts";
import type { FieldMap, Value } from "./value.ts";

/**
 * Whether two stored values read back the same. This is stricter than the query order: 1 and 1.0
 * differ.
 */
export function identical(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (a.type !== b.type) return false;
  if (a.type === "double" && b.type === "double") return Object.is(a.value, b.value);
  if (a.type === "array" && b.type === "array") {
    return a.values.length === b.values.length && a.values.every((value, i) => sameAt(value, b.values[i]));
  }
  if (a.type === "map" && b.type === "map") return identicalFields(a.fields, b.fields);
  return compareValues(a, b) === 0;
}

const sameAt = (value: Value, other: Value | undefined): boolean =>
  other !== undefined && identical(value, other);

/** Whether two documents have exactly the same fields, so that the write changes nothing. */
export function identicalFields(a: FieldMap, b: FieldMap): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const [key, value] of a) {
    if (!sameAt(value, b.get(key))) return false;
  }
  return true;
}
