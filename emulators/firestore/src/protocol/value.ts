import Long from "long";
import { invalidArgument } from "../errors.ts";
import { documentName } from "../model/path.ts";
import { utf8Length } from "../model/utf8.ts";
import {
  EMPTY_FIELDS,
  NULL,
  arrayValue,
  booleanValue,
  doubleValue,
  fieldMap,
  integerValue,
  mapValue,
  referenceValue,
  stringValue,
  timestampValue,
  type FieldMap,
  type Value,
} from "../model/value.ts";
import { isReservedName, isTooLong, requireFieldName } from "./field-paths.ts";
import { parseLookupReference, parseReference } from "./names.ts";
import { int64, timestampMicros, wireTimestamp } from "./timestamp.ts";
import type { WireFields, WireTimestamp, WireValue } from "./wire.ts";

/** Limits. Source: https://firebase.google.com/docs/firestore/quotas */
const MAX_VALUE_BYTES = 1_048_487;
const MAX_DEPTH = 20;
const VECTOR_TYPE = "__vector__";
/** Source: https://firebase.google.com/docs/firestore/vector-search */
const MAX_DIMENSIONS = 2048;

interface Place {
  /** The top-level field that the value is part of, for messages. */
  readonly field: string;
  readonly depth: number;
  readonly inArray: boolean;
  readonly inMap: boolean;
  /**
   * Whether it will be stored. A value that is only compared may be larger and deeper than any
   * stored one.
   */
  readonly stored: boolean;
}

const invalidNested = ({ field }: Place) =>
  invalidArgument(`Property ${field} contains an invalid nested entity.`);

function requireSize(bytes: number, place: Place): void {
  if (bytes <= MAX_VALUE_BYTES || !place.stored) return;
  if (place.inMap) throw invalidNested(place);
  throw invalidArgument(`The value of property "${place.field}" is longer than ${MAX_VALUE_BYTES} bytes.`);
}

function stringOf(text: string, place: Place): Value {
  // A string with fewer UTF-16 units cannot be too long in bytes.
  if (text.length > MAX_VALUE_BYTES / 3) requireSize(utf8Length(text), place);
  return stringValue(text);
}

/** Years 1 to 9999. Source: google/protobuf/timestamp.proto */
const FIRST_SECOND = -62_135_596_800n;
const LAST_SECOND = 253_402_300_799n;

function timestampOf(wire: WireTimestamp): Value {
  const seconds = int64(wire.seconds);
  const nanos = wire.nanos ?? 0;
  if (seconds < FIRST_SECOND || seconds > LAST_SECOND)
    throw invalidArgument("Timestamp seconds exceeds limit for field.");
  if (nanos < 0 || nanos > 999_999_999) throw invalidArgument("Timestamp nanos exceeds limit for field.");
  return timestampValue(timestampMicros(wire));
}

function geoOf(latitude: number, longitude: number): Value {
  if (!(latitude >= -90 && latitude <= 90)) {
    throw invalidArgument(
      `Geo point latitude '${javaDouble(latitude)}' outside permitted range -90.0 to 90.0.`,
    );
  }
  if (!(longitude >= -180 && longitude <= 180)) {
    throw invalidArgument(
      `Geo point longitude '${javaDouble(longitude)}' outside permitted range -180.0 to 180.0.`,
    );
  }
  return { type: "geo", latitude, longitude };
}

const javaDouble = (value: number): string => (Number.isInteger(value) ? value.toFixed(1) : String(value));

function vectorOf(fields: WireFields, { stored }: Place): Value {
  if (!fields["value"]) throw invalidArgument("Vector map is missing key 'value'.");
  if (!fields["value"].arrayValue) throw invalidArgument("Vector Value type must be an array.");
  if (Object.keys(fields).length > 2) throw invalidArgument("Vector Value map has extraneous entries.");
  const list = fields["value"].arrayValue.values ?? [];
  if (list.length === 0) throw invalidArgument("Cannot have a zero length vector.");
  if (list.length > MAX_DIMENSIONS)
    throw invalidArgument(`Vectors must be at most ${MAX_DIMENSIONS} dimensions.`);
  return {
    type: "vector",
    values: list.map((item) => {
      if (!Object.hasOwn(item, "doubleValue"))
        throw invalidArgument("Vector must only contain values of type 'double'");
      const number = item.doubleValue ?? 0;
      if (stored && Number.isNaN(number)) throw invalidArgument("Vector cannot contain NaN values.");
      return number;
    }),
  };
}

function mapOf(fields: WireFields, place: Place): Value {
  const type = Object.hasOwn(fields, "__type__") ? (fields["__type__"] ?? {}) : null;
  if (type && !Object.hasOwn(type, "stringValue")) throw invalidArgument("Field __type__ is not a string.");
  if (type?.stringValue === VECTOR_TYPE) {
    const vector = vectorOf(fields, place);
    if (place.inArray) throw invalidArgument("Cannot convert a vector value in an array value.");
    return vector;
  }
  const { stored } = place;
  if (stored && (place.depth >= MAX_DEPTH || type)) throw invalidNested(place);
  const inner = { ...place, depth: place.depth + 1, inArray: false, inMap: true };
  return mapValue(
    fieldMap(
      Object.keys(fields).map((name) => {
        if (stored && (name === "" || isTooLong(name))) throw invalidNested(place);
        if (isReservedName(name) && name !== "__type__")
          throw invalidArgument(`field name '${name}' is reserved.`);
        return [name, valueAt(fields[name], inner)] as const;
      }),
    ),
  );
}

function arrayOf(values: readonly WireValue[], place: Place): Value {
  if (place.stored && place.inArray) throw invalidArgument("Nested arrays are not allowed");
  if (place.stored && place.depth >= MAX_DEPTH) throw invalidNested(place);
  const inner = { ...place, depth: place.depth + 1, inArray: true };
  return arrayValue(values.map((item) => valueAt(item, inner)));
}

function valueAt(wire: WireValue | undefined, place: Place): Value {
  // The wire lists the members in order; the last one with a name wins.
  const member = wire ? (Object.keys(wire).at(-1) as keyof WireValue | undefined) : undefined;
  if (wire && member && (wire[member] != null || member === "nullValue")) {
    switch (member) {
      case "nullValue":
        return NULL;
      case "booleanValue":
        return booleanValue(wire.booleanValue === true);
      case "integerValue":
        return integerValue(int64(wire.integerValue));
      case "doubleValue":
        return doubleValue(wire.doubleValue ?? 0);
      case "timestampValue":
        return timestampOf(wire.timestampValue ?? {});
      case "stringValue":
        return stringOf(wire.stringValue ?? "", place);
      case "bytesValue":
        requireSize(wire.bytesValue?.length ?? 0, place);
        // Copied, because the decoder's buffer is a slice of the whole request.
        return { type: "bytes", value: Uint8Array.from(wire.bytesValue ?? []) };
      case "referenceValue":
        return referenceValue(
          (place.stored ? parseReference : parseLookupReference)(wire.referenceValue ?? ""),
        );
      case "geoPointValue":
        return geoOf(wire.geoPointValue?.latitude ?? 0, wire.geoPointValue?.longitude ?? 0);
      case "arrayValue":
        return arrayOf(wire.arrayValue?.values ?? [], place);
      case "mapValue":
        return mapOf(wire.mapValue?.fields ?? {}, place);
    }
  }
  throw invalidArgument("Cannot convert firestore.v1.Value with type unset.");
}

/**
 * The value of a message.
 * @throws RpcError for a value that Firestore does not store
 */
export const readValue = (wire: WireValue | null | undefined, field = ""): Value =>
  valueAt(wire ?? undefined, { field, depth: 0, inArray: false, inMap: false, stored: true });

/**
 * A value in a comparison: lists may contain lists, and no length or depth is too large.
 * @throws RpcError
 */
export const readCompared = (wire: WireValue | null | undefined): Value =>
  valueAt(wire ?? undefined, { field: "", depth: 0, inArray: false, inMap: false, stored: false });

/**
 * The operand of a condition; the items of its list are separate values.
 * @throws RpcError
 */
export const readOperand = (wire: WireValue | null | undefined): Value =>
  wire?.arrayValue
    ? arrayValue((wire.arrayValue.values ?? []).map((item) => readCompared(item)))
    : readCompared(wire);

/**
 * The fields of a document.
 * @throws RpcError for names or values that Firestore does not store
 */
export function readFields(fields: WireFields | undefined): FieldMap {
  const names = Object.keys(fields ?? {});
  if (!fields || names.length === 0) return EMPTY_FIELDS;
  return fieldMap(
    names.map((name) => {
      requireFieldName(name);
      return [name, readValue(fields[name], name)] as const;
    }),
  );
}

export function writeValue(value: Value): WireValue {
  switch (value.type) {
    case "null":
      return { nullValue: 0 };
    case "boolean":
      return { booleanValue: value.value };
    case "integer":
      return { integerValue: long(value.value) };
    case "double":
      return { doubleValue: value.value };
    case "timestamp":
      return { timestampValue: wireTimestamp(value.micros) };
    case "string":
      return { stringValue: value.value };
    case "bytes":
      return { bytesValue: value.value };
    case "reference":
      return { referenceValue: documentName(value.value, value.value.path) };
    case "geo":
      return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
    case "array":
      return { arrayValue: { values: value.values.map(writeValue) } };
    case "vector":
      return { mapValue: { fields: vectorFields(value.values) } };
    case "map":
      return { mapValue: { fields: writeFields(value.fields) } };
  }
}

const vectorFields = (values: readonly number[]): WireFields => ({
  __type__: { stringValue: VECTOR_TYPE },
  value: { arrayValue: { values: values.map((doubleValue) => ({ doubleValue })) } },
});

const long = (value: bigint) => Long.fromBits(Number(BigInt.asIntN(32, value)), Number(value >> 32n), false);

export function writeFields(fields: FieldMap): WireFields {
  const wire: Record<string, WireValue> = {};
  for (const [name, value] of fields) wire[name] = writeValue(value);
  return wire;
}
