import {
  documentPath,
  RulesBytes,
  RulesLatLng,
  RulesPath,
  RulesSet,
  timestampOf,
} from "../rules/src/index.ts";
import type { RulesMap, RulesValue } from "../rules/src/index.ts";

/** Any result of JSON.parse. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = Readonly<Record<string, Json>>;

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [];

/** Parses an ISO time; nanoseconds are kept. Null when it is not a time. */
function timestampFromText(text: string): RulesValue {
  const millis = Date.parse(text);
  if (Number.isNaN(millis)) return null;
  const fraction = /\.(\d{1,9})/.exec(text)?.[1] ?? "";
  return timestampOf(Math.floor(millis / 1000), Number(fraction.padEnd(9, "0")));
}

type Reader = (payload: Json) => RulesValue;

const text = (payload: Json): string =>
  typeof payload === "string" || typeof payload === "number" ? String(payload) : "";
const integer: Reader = (payload) => {
  const digits = text(payload);
  return /^-?\d+$/.test(digits) ? BigInt(digits) : BigInt(Math.trunc(Number(digits) || 0));
};
const mapOf = (fields: Json | undefined, read: (value: Json) => RulesValue): RulesMap =>
  new Map(isObject(fields) ? Object.entries(fields).map(([key, value]) => [key, read(value)]) : []);

function readTagged(value: Json, readers: Readonly<Record<string, Reader>>): RulesValue {
  if (!isObject(value)) return null;
  for (const [tag, payload] of Object.entries(value)) {
    const read = readers[tag];
    if (read !== undefined) return read(payload);
  }
  return null;
}

const inside = (payload: Json, key: string): Json | undefined =>
  isObject(payload) ? payload[key] : undefined;

const VARIABLE_READERS: Readonly<Record<string, Reader>> = {
  null_value: () => null,
  bool_value: (payload) => payload === true,
  int_value: integer,
  float_value: Number,
  string_value: text,
  timestamp_value: (payload) => timestampFromText(text(payload)),
  bytes_value: (payload) => new RulesBytes(Buffer.from(text(payload), "base64")),
  list_value: (payload) => listOf(inside(payload, "values")).map(variableValue),
  set_value: (payload) => new RulesSet(listOf(inside(payload, "values")).map(variableValue)),
  map_value: (payload) => mapOf(inside(payload, "fields"), variableValue),
  path_value: (payload) =>
    new RulesPath(
      listOf(inside(payload, "segments")).map((segment) => text(inside(segment, "simple") ?? "")),
    ),
};

/** A variable of a verify request, such as `{"int_value":5}`. An unknown kind becomes null. */
export const variableValue = (value: Json): RulesValue => readTagged(value, VARIABLE_READERS);

const FIELD_READERS: Readonly<Record<string, Reader>> = {
  nullValue: () => null,
  booleanValue: (payload) => payload === true,
  integerValue: integer,
  doubleValue: Number,
  stringValue: text,
  timestampValue: (payload) => timestampFromText(text(payload)),
  bytesValue: (payload) => new RulesBytes(Buffer.from(text(payload), "base64")),
  referenceValue: (payload) => referencePath(text(payload)),
  geoPointValue: (payload) =>
    new RulesLatLng(Number(inside(payload, "latitude") ?? 0), Number(inside(payload, "longitude") ?? 0)),
  arrayValue: (payload) => listOf(inside(payload, "values")).map(fieldValue),
  mapValue: (payload) => fieldMap(inside(payload, "fields")),
};

function referencePath(name: string): RulesPath {
  const [, , , database = "(default)", , ...rest] = name.split("/");
  return documentPath(database, rest.join("/"));
}

/** A field of a Firestore document in the JSON of the REST API, such as `{"integerValue":"5"}`. */
const fieldValue = (value: Json): RulesValue => readTagged(value, FIELD_READERS);

/** The `fields` of a Firestore document. */
export const fieldMap = (fields: Json | undefined): RulesMap => mapOf(fields, fieldValue);
