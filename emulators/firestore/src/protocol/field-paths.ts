import { invalidArgument } from "../errors.ts";
import { splitFieldPath, type FieldPath } from "../model/field-path.ts";
import { utf8Length } from "../model/utf8.ts";
import type { WireMask } from "./wire.ts";

const MAX_FIELD_BYTES = 1500;
const RESERVED = /^__.*__$/s;

/** Whether Firestore keeps the name for itself. */
export const isReservedName = (name: string): boolean => name.startsWith("__") && RESERVED.test(name);

/** Refuses a field name that Firestore keeps for itself or that is too long. */
export function requireFieldName(name: string): void {
  if (name === "") throw invalidArgument("The property.name is the empty string.");
  if (isReservedName(name)) throw invalidArgument(`field name ${name} is reserved`);
  if (utf8Length(name) > MAX_FIELD_BYTES) {
    throw invalidArgument(`The property.name is longer than ${MAX_FIELD_BYTES} bytes.`);
  }
}

export function parseFieldPath(text: string): FieldPath {
  if (text === "") throw invalidArgument("Invalid empty property path string.");
  const path = splitFieldPath(text);
  if (path) return path;
  throw invalidArgument(
    `Invalid property path "${text}". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), ` +
      "and quoted property paths must match regex (`(?:[^`\\\\]|(?:\\\\.))+`)",
  );
}

/** The paths of a mask; null when the message has none. */
export const parseMask = (mask: WireMask | null | undefined): readonly FieldPath[] | null =>
  mask ? (mask.fieldPaths ?? []).map(parseFieldPath) : null;
