import { mismatch } from "./json-error.ts";
import { toLong } from "./long.ts";

const INT64 = { min: -(2n ** 63n), max: 2n ** 63n - 1n };
const UINT64 = { min: 0n, max: 2n ** 64n - 1n };
const INT32 = { min: -(2n ** 31n), max: 2n ** 31n - 1n };
const UINT32 = { min: 0n, max: 2n ** 32n - 1n };
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

/** Integers may be numbers or text, also in the forms `1.0` and `1e3` when they are whole. */
function toInteger(json: unknown, range: { min: bigint; max: bigint }): bigint {
  if (typeof json !== "string" && typeof json !== "number") return mismatch();
  let value: bigint;
  if (typeof json === "string" && /^-?\d+$/.test(json)) value = BigInt(json);
  else if (json !== "" && Number.isInteger(Number(json))) value = BigInt(Number(json));
  else return mismatch();
  return value < range.min || value > range.max ? mismatch() : value;
}

function toDouble(json: unknown): number {
  if (typeof json === "number") return Number.isFinite(json) ? json : mismatch();
  if (typeof json !== "string") return mismatch();
  if (json === "NaN" || json === "Infinity" || json === "-Infinity") return Number(json);
  const value = Number(json);
  return json.trim() === "" || !Number.isFinite(value) ? mismatch() : value;
}

function toBoolean(json: unknown): boolean {
  if (typeof json === "boolean") return json;
  return json === "true" ? true : json === "false" ? false : mismatch();
}

function toText(json: unknown): string {
  if (typeof json === "string") return json;
  return typeof json === "number" || typeof json === "boolean" ? String(json) : mismatch();
}

/** Accepts both base64 alphabets, with or without padding. */
function toBytes(json: unknown): Uint8Array {
  if (typeof json !== "string" || !BASE64.test(json)) return mismatch();
  return Buffer.from(json, "base64");
}

const to32 = (range: { min: bigint; max: bigint }) => (json: unknown) => Number(toInteger(json, range));
/** @throws JsonMismatch */
export const toInt32 = to32(INT32);
const toInt64 = (json: unknown) => toLong(toInteger(json, INT64));
const toUint64 = (json: unknown) => toLong(toInteger(json, UINT64), true);

/** Converts the JSON of each scalar type to the representation of protobufjs. */
export const SCALAR_DECODERS: Readonly<Record<string, (json: unknown) => unknown>> = {
  double: toDouble,
  float: toDouble,
  int32: toInt32,
  sint32: to32(INT32),
  sfixed32: to32(INT32),
  uint32: to32(UINT32),
  fixed32: to32(UINT32),
  int64: toInt64,
  sint64: toInt64,
  sfixed64: toInt64,
  uint64: toUint64,
  fixed64: toUint64,
  bool: toBoolean,
  string: toText,
  bytes: toBytes,
};
