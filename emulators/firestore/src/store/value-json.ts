import { parsePath, type DatabaseName } from "../model/path.ts";
import { fieldMap, type FieldMap, type Value } from "../model/value.ts";

/**
 * Values in an export file. Null, booleans and strings are written directly. Every other value is
 * an object with one member that names its type; numbers are texts, so that all 64 bits, NaN and -0
 * survive.
 */
export type JsonValue =
  | null
  | boolean
  | string
  | { readonly int: string }
  | { readonly double: string }
  | { readonly time: string }
  | { readonly bytes: string }
  | { readonly ref: DatabaseName & { readonly path: string } }
  | { readonly geo: readonly [string, string] }
  | { readonly list: readonly JsonValue[] }
  | { readonly vector: readonly string[] }
  | { readonly map: JsonFields };

export type JsonFields = Readonly<Record<string, JsonValue>>;

const doubleText = (value: number): string => (Object.is(value, -0) ? "-0" : String(value));

function valueToJson(value: Value): JsonValue {
  switch (value.type) {
    case "null":
      return null;
    case "boolean":
    case "string":
      return value.value;
    case "integer":
      return { int: String(value.value) };
    case "double":
      return { double: doubleText(value.value) };
    case "timestamp":
      return { time: String(value.micros) };
    case "bytes":
      return { bytes: Buffer.from(value.value).toString("base64") };
    case "reference": {
      const { project, database, path } = value.value;
      return { ref: { project, database, path: path.text } };
    }
    case "geo":
      return { geo: [doubleText(value.latitude), doubleText(value.longitude)] };
    case "array":
      return { list: value.values.map(valueToJson) };
    case "vector":
      return { vector: value.values.map(doubleText) };
    case "map":
      return { map: fieldsToJson(value.fields) };
  }
}

export const fieldsToJson = (fields: FieldMap): JsonFields =>
  Object.fromEntries([...fields].map(([name, value]) => [name, valueToJson(value)]));

function valueFromJson(json: JsonValue): Value {
  if (json === null) return { type: "null" };
  if (typeof json === "boolean") return { type: "boolean", value: json };
  if (typeof json === "string") return { type: "string", value: json };
  if ("int" in json) return { type: "integer", value: BigInt(json.int) };
  if ("double" in json) return { type: "double", value: Number(json.double) };
  if ("time" in json) return { type: "timestamp", micros: BigInt(json.time) };
  if ("bytes" in json) return { type: "bytes", value: Uint8Array.from(Buffer.from(json.bytes, "base64")) };
  if ("ref" in json) return { type: "reference", value: { ...json.ref, path: parsePath(json.ref.path) } };
  if ("geo" in json) return { type: "geo", latitude: Number(json.geo[0]), longitude: Number(json.geo[1]) };
  if ("list" in json) return { type: "array", values: json.list.map(valueFromJson) };
  if ("vector" in json) return { type: "vector", values: json.vector.map(Number) };
  return { type: "map", fields: fieldsFromJson(json.map) };
}

export const fieldsFromJson = (json: JsonFields): FieldMap =>
  fieldMap(Object.entries(json).map(([name, value]) => [name, valueFromJson(value)] as const));
