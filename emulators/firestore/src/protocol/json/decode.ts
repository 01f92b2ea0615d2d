import protobuf from "protobufjs";
import { mismatch } from "./json-error.ts";
import { toLong } from "./long.ts";
import { SCALAR_DECODERS, toInt32 } from "./scalars.ts";
import { parseTimestamp } from "./timestamp.ts";

export type Decoder = (json: unknown) => unknown;

interface FieldDecoder {
  readonly name: string;
  readonly decode: Decoder;
  /** The other fields of its oneof. At most one of them may be given. */
  readonly othersOfOneof: readonly string[];
  /** For google.protobuf.NullValue, null is a value; for all other types it means absent. */
  readonly takesNull: boolean;
}

const decoders = new Map<protobuf.Type, Decoder>();
const isRecord = (json: unknown): json is Record<string, unknown> =>
  typeof json === "object" && json !== null && !Array.isArray(json);
const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const NULL_VALUE = ".google.protobuf.NullValue";

/** A plain assignment to "__proto__" would change the prototype instead of adding the key. */
function put(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key === "__proto__")
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  else target[key] = value;
}

function enumDecoder(type: protobuf.Enum): Decoder {
  return (json) => {
    if (json === null && type.fullName === NULL_VALUE) return 0;
    return typeof json === "string" && Object.hasOwn(type.values, json)
      ? (type.values[json] ?? mismatch())
      : toInt32(json);
  };
}

const timestampDecoder =
  (type: protobuf.Type): Decoder =>
  (json) => {
    if (typeof json !== "string") return mismatch();
    const { seconds, nanos } = parseTimestamp(json);
    return type.create({ seconds: toLong(seconds), nanos });
  };

function wrapperDecoder(type: protobuf.Type): Decoder {
  const inner = singleDecoder(type.fields["value"] ?? mismatch());
  return (json) => type.create({ value: inner(json) });
}

function singleDecoder(field: protobuf.Field): Decoder {
  const type = field.resolvedType;
  if (type instanceof protobuf.Enum) return enumDecoder(type);
  if (type instanceof protobuf.Type) return decoderOf(type);
  return SCALAR_DECODERS[field.type] ?? mismatch;
}

function repeatedDecoder(field: protobuf.Field): Decoder {
  const inner = singleDecoder(field);
  return (json) =>
    Array.isArray(json)
      ? json.map((item: unknown) => (item === null ? mismatch() : inner(item)))
      : mismatch();
}

function mapDecoder(field: protobuf.Field): Decoder {
  const inner = singleDecoder(field);
  return (json) => {
    if (!isRecord(json)) return mismatch();
    const map: Record<string, unknown> = {};
    for (const key of Object.keys(json)) put(map, key, json[key] === null ? mismatch() : inner(json[key]));
    return map;
  };
}

function fieldDecoder(field: protobuf.Field): FieldDecoder {
  const decode = field.map
    ? mapDecoder(field)
    : field.repeated
      ? repeatedDecoder(field)
      : singleDecoder(field);
  const othersOfOneof = (field.partOf?.fieldsArray ?? [])
    .map((other) => other.name)
    .filter((name) => name !== field.name);
  return { name: field.name, decode, othersOfOneof, takesNull: field.resolvedType?.fullName === NULL_VALUE };
}

function messageDecoder(type: protobuf.Type): Decoder {
  const fields = new Map<string, FieldDecoder>();
  const decode: Decoder = (json) => {
    if (!isRecord(json)) return mismatch();
    const message = type.create() as unknown as Record<string, unknown>;
    for (const key of Object.keys(json)) {
      const field = fields.get(key) ?? mismatch();
      const value = json[key];
      if (value === null && !field.takesNull) continue;
      const givenTwice = key !== field.name && Object.hasOwn(json, field.name);
      if (givenTwice || field.othersOfOneof.some((other) => Object.hasOwn(message, other))) return mismatch();
      message[field.name] = field.decode(value);
    }
    return message;
  };
  // Stored before its fields are built, because a type may contain itself.
  decoders.set(type, decode);
  for (const field of type.fieldsArray) {
    const decoder = fieldDecoder(field);
    fields.set(field.name, decoder);
    fields.set(snakeCase(field.name), decoder);
  }
  return decode;
}

function makeDecoder(type: protobuf.Type): Decoder {
  if (type.fullName === ".google.protobuf.Timestamp") return timestampDecoder(type);
  if (/^\.google\.protobuf\.\w+Value$/.test(type.fullName)) return wrapperDecoder(type);
  return messageDecoder(type);
}

/**
 * The decoder of a message type, from parsed JSON to a message. It throws a JsonMismatch. Built
 * once for each type.
 */
export function decoderOf(type: protobuf.Type): Decoder {
  let decoder = decoders.get(type);
  if (!decoder) {
    decoder = makeDecoder(type);
    decoders.set(type, decoder);
  }
  return decoder;
}
