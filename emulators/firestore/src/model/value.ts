import type { Reference } from "./path.ts";
import { compareUtf8 } from "./utf8.ts";

/** Field names and values, always sorted by name in UTF-8 order (see `fieldMap`). */
export type FieldMap = ReadonlyMap<string, Value>;

/**
 * A Firestore value. Integers are exact 64-bit. Timestamps are microseconds since 1970; smaller
 * fractions are truncated on arrival. A vector is a map with `__type__: "__vector__"` on the wire.
 */
export type Value =
  | { readonly type: "null" }
  | { readonly type: "boolean"; readonly value: boolean }
  | { readonly type: "integer"; readonly value: bigint }
  | { readonly type: "double"; readonly value: number }
  | { readonly type: "timestamp"; readonly micros: bigint }
  | { readonly type: "string"; readonly value: string }
  | { readonly type: "bytes"; readonly value: Uint8Array }
  | { readonly type: "reference"; readonly value: Reference }
  | { readonly type: "geo"; readonly latitude: number; readonly longitude: number }
  | { readonly type: "array"; readonly values: readonly Value[] }
  | { readonly type: "vector"; readonly values: readonly number[] }
  | { readonly type: "map"; readonly fields: FieldMap };

export type ValueType = Value["type"];
export type NumberValue = Extract<Value, { type: "integer" | "double" }>;

export const NULL: Value = { type: "null" };
export const TRUE: Value = { type: "boolean", value: true };
export const FALSE: Value = { type: "boolean", value: false };
export const booleanValue = (value: boolean): Value => (value ? TRUE : FALSE);
export const integerValue = (value: bigint | number): NumberValue => ({
  type: "integer",
  value: BigInt(value),
});
export const doubleValue = (value: number): NumberValue => ({ type: "double", value });
export const stringValue = (value: string): Value => ({ type: "string", value });
export const timestampValue = (micros: bigint): Value => ({ type: "timestamp", micros });
export const arrayValue = (values: readonly Value[]): Value => ({ type: "array", values });
export const mapValue = (fields: FieldMap): Value => ({ type: "map", fields });
export const referenceValue = (value: Reference): Value => ({ type: "reference", value });

export const EMPTY_FIELDS: FieldMap = new Map();

/** Creates a FieldMap from entries in any order. A later entry with the same name wins. */
export function fieldMap(entries: Iterable<readonly [string, Value]>): FieldMap {
  const list = [...entries];
  let sorted = true;
  for (let i = 1; sorted && i < list.length; i++)
    sorted = compareUtf8(list[i - 1]?.[0] ?? "", list[i]?.[0] ?? "") < 0;
  if (!sorted) list.sort((a, b) => compareUtf8(a[0], b[0]));
  return new Map(list);
}

export const isNumber = (value: Value): value is NumberValue =>
  value.type === "integer" || value.type === "double";
export const isNaNValue = (value: Value): boolean => value.type === "double" && Number.isNaN(value.value);
