import type protobuf from "protobufjs";
import { invalidArgument } from "../errors.ts";
import { decoderOf } from "./json/decode.ts";
import { encoderOf } from "./json/encode.ts";
import { JsonMismatch } from "./json/json-error.ts";

const LONG_INTEGER = /[:[,]\s*-?\d{16}/;
/** Clients on .NET and Windows begin text with a byte order mark. */
const BYTE_ORDER_MARK = /^\uFEFF/;
const STRING_OR_LONG_INTEGER = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g;

const invalidPayload = () => invalidArgument("Payload isn't valid for request.");

/** Integers too long for a double are quoted first, because JSON.parse would round them. */
const keepLongIntegers = (text: string): string =>
  LONG_INTEGER.test(text)
    ? text.replace(STRING_OR_LONG_INTEGER, (token) => (token.startsWith('"') ? token : `"${token}"`))
    : text;

/**
 * Parses text as JSON of any shape.
 * @throws {RpcError} INVALID_ARGUMENT when it is not JSON
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(keepLongIntegers(text.replace(BYTE_ORDER_MARK, "")));
  } catch {
    throw invalidPayload();
  }
}

/**
 * Converts parsed proto3 JSON, with camelCase or snake_case names, to a message.
 * @throws {RpcError} INVALID_ARGUMENT for unknown fields, wrong types and two members of one oneof
 */
export function messageFromJson(type: protobuf.Type, json: unknown): object {
  try {
    return decoderOf(type)(json) as object;
  } catch (error) {
    if (error instanceof JsonMismatch) throw invalidPayload();
    throw error;
  }
}

/**
 * Writes a message as proto3 JSON with two spaces of indent, laid out as Google's JSON printer
 * does, without a newline at the end.
 */
export const messageToJson = (type: protobuf.Type, message: object): string => encoderOf(type)(message, "");

/** Writes a message as proto3 JSON on one line without spaces. */
export const messageToCompactJson = (type: protobuf.Type, message: object): string =>
  encoderOf(type)(message, null);
