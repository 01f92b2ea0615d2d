import protobuf from "protobufjs";
import { printDouble } from "./double.ts";
import { printTimestamp } from "./timestamp.ts";

/**
 * Writes a value. `indent` is the indent of its first line; null writes everything on one line
 * without spaces.
 */
export type Encoder = (value: unknown, indent: string | null) => string;

interface FieldEncoder {
  readonly name: string;
  /** The name as JSON with its colon, for the indented and for the compact form. */
  readonly wide: string;
  readonly narrow: string;
  readonly encode: Encoder;
  /**
   * Whether the value is the type's default, which is omitted unless the field can distinguish it
   * from absent.
   */
  readonly isDefault: (value: unknown) => boolean;
}

const encoders = new Map<protobuf.Type, Encoder>();

/** JSON text of a string. The two line separators are escaped as Gson does. */
const quote = (text: string): string =>
  JSON.stringify(text).replace(/[\u2028\u2029]/g, (mark) => (mark === "\u2028" ? "\\u2028" : "\\u2029"));

const base64 = (value: unknown): string => {
  const bytes = value as Uint8Array;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
};

const printNumber: Encoder = (value) => String(value);
const printLong: Encoder = (value) => `"${String(value)}"`;
const printReal: Encoder = (value) => printDouble(value as number);
const printText: Encoder = (value) => quote(value as string);
const printBytes: Encoder = (value) => `"${base64(value)}"`;

const SCALAR_ENCODERS: Readonly<Record<string, Encoder>> = {
  double: printReal,
  float: printReal,
  int64: printLong,
  uint64: printLong,
  sint64: printLong,
  fixed64: printLong,
  sfixed64: printLong,
  string: printText,
  bytes: printBytes,
};

function lines(parts: readonly string[], indent: string | null): string {
  if (indent === null) return `{${parts.join(",")}}`;
  if (parts.length === 0) return `{\n${indent}}`;
  return `{\n${indent}  ${parts.join(`,\n${indent}  `)}\n${indent}}`;
}

const inner = (indent: string | null): string | null => (indent === null ? null : `${indent}  `);

function enumEncoder(type: protobuf.Enum): Encoder {
  if (type.fullName === ".google.protobuf.NullValue") return () => "null";
  return (value) => {
    const name = typeof value === "string" ? value : type.valuesById[value as number];
    return name === undefined ? String(value) : `"${name}"`;
  };
}

const timestampEncoder: Encoder = (value) => {
  // protobufjs holds the seconds as a Long, which Number() understands.
  const { seconds, nanos } = value as { seconds?: unknown; nanos?: number | null };
  return `"${printTimestamp({ seconds: Number(seconds ?? 0), nanos: nanos ?? 0 })}"`;
};

function wrapperEncoder(type: protobuf.Type): Encoder {
  const field = type.fields["value"];
  const encode = field ? singleEncoder(field) : printNumber;
  const fallback = field?.defaultValue as unknown;
  return (value) => encode((value as { value?: unknown }).value ?? fallback, null);
}

function singleEncoder(field: protobuf.Field): Encoder {
  const type = field.resolvedType;
  if (type instanceof protobuf.Enum) return enumEncoder(type);
  if (type instanceof protobuf.Type) return encoderOf(type);
  return SCALAR_ENCODERS[field.type] ?? printNumber;
}

function repeatedEncoder(one: Encoder): Encoder {
  return (value, indent) => {
    const items = (value as readonly unknown[]).map((item) => one(item, indent));
    return `[${items.join(indent === null ? "," : ", ")}]`;
  };
}

function mapEncoder(one: Encoder): Encoder {
  return (value, indent) => {
    const colon = indent === null ? ":" : ": ";
    return lines(
      Object.entries(value as Record<string, unknown>).map(
        ([key, item]) => quote(key) + colon + one(item, inner(indent)),
      ),
      indent,
    );
  };
}

function defaultTest(field: protobuf.Field): (value: unknown) => boolean {
  if (field.map) return (value) => Object.keys(value as object).length === 0;
  if (field.repeated || field.type === "bytes" || field.type === "string")
    return (value) => (value as { length: number }).length === 0;
  if (field.partOf || field.resolvedType instanceof protobuf.Type) return () => false;
  const type = field.resolvedType;
  if (type instanceof protobuf.Enum) return (value) => value === 0 || type.values[value as string] === 0;
  return (value) => value === false || String(value) === "0";
}

function fieldEncoder(field: protobuf.Field): FieldEncoder {
  const one = singleEncoder(field);
  const encode = field.map ? mapEncoder(one) : field.repeated ? repeatedEncoder(one) : one;
  const hasPresence = field.partOf !== null && !field.repeated && !field.map;
  const isDefault = hasPresence ? () => false : defaultTest(field);
  return { name: field.name, wide: `"${field.name}": `, narrow: `"${field.name}":`, encode, isDefault };
}

function messageEncoder(type: protobuf.Type): Encoder {
  const fields: FieldEncoder[] = [];
  const encode: Encoder = (value, indent) => {
    const message = value as Record<string, unknown>;
    const parts: string[] = [];
    for (const field of fields) {
      if (!Object.hasOwn(message, field.name)) continue;
      const content = message[field.name];
      if (content === null || content === undefined || field.isDefault(content)) continue;
      parts.push((indent === null ? field.narrow : field.wide) + field.encode(content, inner(indent)));
    }
    return lines(parts, indent);
  };
  // Stored before its fields are built, because a type may contain itself.
  encoders.set(type, encode);
  fields.push(...[...type.fieldsArray].sort((a, b) => a.id - b.id).map(fieldEncoder));
  return encode;
}

function makeEncoder(type: protobuf.Type): Encoder {
  if (type.fullName === ".google.protobuf.Timestamp") return timestampEncoder;
  if (/^\.google\.protobuf\.\w+Value$/.test(type.fullName)) return wrapperEncoder(type);
  return messageEncoder(type);
}

/**
 * The encoder of a message type. Fields are written in the order of their numbers. Built once for
 * each type.
 */
export function encoderOf(type: protobuf.Type): Encoder {
  let encoder = encoders.get(type);
  if (!encoder) {
    encoder = makeEncoder(type);
    encoders.set(type, encoder);
  }
  return encoder;
}
