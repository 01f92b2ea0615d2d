import {
  RulesBytes,
  RulesLatLng,
  RulesTimestamp,
  RulesVector,
  documentPath,
  type RulesDocument,
  type RulesMap,
  type RulesValue,
} from "../../rules/src/index.ts";
import type { Document } from "../model/document.ts";
import type { FieldMap, Value } from "../model/value.ts";
import type { Claims, Json } from "./credentials.ts";

const NANOS_PER_MICRO = 1_000n;

export const rulesTime = (micros: bigint): RulesTimestamp => new RulesTimestamp(micros * NANOS_PER_MICRO);

/** A stored value as a value of the rules language. */
export function rulesValue(value: Value): RulesValue {
  switch (value.type) {
    case "null":
      return null;
    case "boolean":
    case "integer":
    case "double":
    case "string":
      return value.value;
    case "timestamp":
      return rulesTime(value.micros);
    case "bytes":
      return new RulesBytes(value.value);
    case "reference":
      return documentPath(value.value.database, value.value.path.text);
    case "geo":
      return new RulesLatLng(value.latitude, value.longitude);
    case "array":
      return value.values.map(rulesValue);
    case "vector":
      return new RulesVector(value.values);
    case "map":
      return rulesMap(value.fields);
  }
}

function rulesMap(fields: FieldMap): RulesMap {
  const map = new Map<string, RulesValue>();
  for (const [name, value] of fields) map.set(name, rulesValue(value));
  return map;
}

const converted = new WeakMap<Document, RulesDocument>();

/**
 * A document as the rules see it. Its fields are converted when a rule first asks, once per
 * version.
 */
export function rulesDocument(document: Document): RulesDocument {
  const known = converted.get(document);
  if (known) return known;
  let data: RulesMap | null = null;
  const made: RulesDocument = {
    path: document.path.text,
    get data() {
      return (data ??= rulesMap(document.fields));
    },
  };
  converted.set(document, made);
  return made;
}

function rulesJson(json: Json): RulesValue {
  if (typeof json === "number") return Number.isInteger(json) ? BigInt(json) : json;
  if (json === null || typeof json !== "object") return json;
  if (Array.isArray(json)) return (json as readonly Json[]).map(rulesJson);
  return rulesClaims(json as Claims);
}

/** The claims of a token as `request.auth.token`. */
export const rulesClaims = (claims: Claims): RulesMap =>
  new Map(Object.entries(claims).map(([name, value]) => [name, rulesJson(value)]));
