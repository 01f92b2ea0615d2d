import { isBytes } from "./bytes.ts";
import { isConstraint } from "./value.ts";
import { isDuration } from "./duration.ts";
import { isLatLng } from "./latlng.ts";
import { isMapDiff } from "./value.ts";
import { isPath } from "./path.ts";
import { isSet, isVector } from "./value.ts";
import { isTimestamp } from "./timestamp.ts";
import type { RulesList, RulesMap, RulesValue } from "./value.ts";

export type TypeName =
  | "null"
  | "bool"
  | "int"
  | "float"
  | "string"
  | "bytes"
  | "timestamp"
  | "duration"
  | "latlng"
  | "path"
  | "list"
  | "vector"
  | "map"
  | "set"
  | "map_diff"
  | "constraint";

export const isList = (value: unknown): value is RulesList => Array.isArray(value);
export const isMap = (value: unknown): value is RulesMap => value instanceof Map;

/** The name of the value's type in the rules language, as error messages use it. */
export function typeName(value: RulesValue): TypeName {
  switch (typeof value) {
    case "boolean":
      return "bool";
    case "bigint":
      return "int";
    case "number":
      return "float";
    case "string":
      return "string";
    default:
      return value === null ? "null" : objectTypeName(value);
  }
}

function objectTypeName(value: object): TypeName {
  if (isMap(value)) return "map";
  if (isList(value)) return "list";
  if (isPath(value)) return "path";
  if (isTimestamp(value)) return "timestamp";
  if (isSet(value)) return "set";
  if (isDuration(value)) return "duration";
  if (isBytes(value)) return "bytes";
  if (isLatLng(value)) return "latlng";
  if (isMapDiff(value)) return "map_diff";
  if (isVector(value)) return "vector";
  return isConstraint(value) ? "constraint" : "null";
}
