import { invalidArgument } from "../errors.ts";
import { splitFieldPath, type FieldPath } from "../model/field-path.ts";
import { utf8Length } from "../model/utf8.ts";
import type { WireMask } from "./wire.ts";

const MAX_FIELD_BYTES = 1500;
const RESERVED = /^__.*__$/s;
/** In a path, a reserved name must have at least one character between the underscores. */
const RESERVED_IN_PATH = /^__.+__$/s;

/** Whether Firestore reserves the name. */
export const isReservedName = (name: string): boolean => name.startsWith("__") && RESERVED.test(name);

/** Whether a name has more bytes than Firestore allows. */
export const isTooLong = (name: string): boolean =>
  // A name with fewer UTF-16 units cannot be too long in bytes.
  name.length > MAX_FIELD_BYTES / 3 && utf8Length(name) > MAX_FIELD_BYTES;

/** Refuses a name that is too long. */
export function requireShortName(name: string): void {
  if (isTooLong(name)) throw invalidArgument(`The property.name is longer than ${MAX_FIELD_BYTES} bytes.`);
}

/** Refuses a field name that is reserved or too long. */
export function requireFieldName(name: string): void {
  if (name === "") throw invalidArgument("The property.name is the empty string.");
  if (isReservedName(name)) throw invalidArgument(`field name ${name} is reserved`);
  requireShortName(name);
}

/**
 * Refuses a path through reserved names. `__type__`, the mark of a vector, is allowed inside a map
 * only.
 */
function requireOwnNames(path: FieldPath): void {
  path.forEach((name, at) => {
    if (name === "__key__") throw invalidArgument('Invalid property path member name "__key__".');
    if (name === "__name__") {
      if (path.length > 1) throw invalidArgument("the name __key__ is reserved");
    } else if (name === "__type__") {
      if (at === 0) throw invalidArgument("the name __type__ is reserved");
    } else if (RESERVED_IN_PATH.test(name)) {
      throw invalidArgument(`Invalid reserved name in field path ${path.slice(at).join(".")}`);
    }
  });
}

/** @throws RpcError for text that is not a field path, or that leads to a reserved name */
export function parseFieldPath(text: string): FieldPath {
  if (text === "") throw invalidArgument("Invalid empty property path string.");
  const path = splitFieldPath(text);
  if (!path) {
    throw invalidArgument(
      `Invalid property path "${text}". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), ` +
        "and quoted property paths must match regex (`(?:[^`\\\\]|(?:\\\\.))+`)",
    );
  }
  if (text.includes("__")) requireOwnNames(path);
  return path;
}

/** A path whose value is read or written as a whole, so that it may not name a part of a vector. */
export function parseWholeField(text: string): FieldPath {
  const path = parseFieldPath(text);
  if (path.includes("__type__")) throw invalidArgument("the name __type__ is reserved");
  return path;
}

/** The paths of a mask; null when the message has none. */
export const parseMask = (mask: WireMask | null | undefined): readonly FieldPath[] | null =>
  mask ? (mask.fieldPaths ?? []).map(parseWholeField) : null;
