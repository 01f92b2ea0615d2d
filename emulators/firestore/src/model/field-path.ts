import type { FieldMap, Value } from "./value.ts";
import { EMPTY_FIELDS, fieldMap, mapValue } from "./value.ts";

/**
 * The names that lead from the document's fields down to a value. `["__name__"]` is the document's
 * own name.
 */
export type FieldPath = readonly string[];

const PLAIN = /^[a-zA-Z_][a-zA-Z_0-9]*/;
const QUOTED = /^`((?:[^`\\]|\\.)+)`/s;

/** Splits `a.b` or `` a.`b.c` `` into its names; null when it is malformed. */
export function splitFieldPath(text: string): FieldPath | null {
  const names: string[] = [];
  let rest = text;
  for (;;) {
    const quoted = QUOTED.exec(rest);
    const plain = quoted ? null : PLAIN.exec(rest);
    const token = quoted?.[0] ?? plain?.[0];
    if (token === undefined) return null;
    names.push(quoted ? (quoted[1] ?? "").replace(/\\(.)/gs, "$1") : token);
    rest = rest.slice(token.length);
    if (rest === "") return names;
    if (!rest.startsWith(".")) return null;
    rest = rest.slice(1);
  }
}

const quoteName = (name: string): string =>
  new RegExp(`${PLAIN.source}$`).test(name) ? name : `\`${name.replace(/[\\`]/g, "\\$&")}\``;

/** The wire form of the path, quoted where a name needs it. */
export const formatFieldPath = (path: FieldPath): string => path.map(quoteName).join(".");

export const sameFieldPath = (a: FieldPath, b: FieldPath): boolean =>
  a.length === b.length && a.every((name, i) => name === b[i]);

export const isNamePath = (path: FieldPath): boolean => path.length === 1 && path[0] === "__name__";

/** The value at the path, or undefined when a name on the way is missing or not a map. */
export function getField(fields: FieldMap, path: FieldPath): Value | undefined {
  let current: FieldMap = fields;
  for (let i = 0; i < path.length - 1; i++) {
    const next = current.get(path[i] ?? "");
    if (next?.type !== "map") return undefined;
    current = next.fields;
  }
  return current.get(path[path.length - 1] ?? "");
}

/** The fields with `value` at the path. Parents that are missing or not maps become maps. */
export function setField(fields: FieldMap, path: FieldPath, value: Value): FieldMap {
  const [name = "", ...rest] = path;
  const present = fields.get(name);
  const below = present?.type === "map" ? present.fields : EMPTY_FIELDS;
  const next = rest.length === 0 ? value : mapValue(setField(below, rest, value));
  if (present !== undefined) return new Map(fields).set(name, next);
  return fieldMap([...fields, [name, next]]);
}

/** The fields without the value at the path. Maps that become empty stay. */
export function removeField(fields: FieldMap, path: FieldPath): FieldMap {
  const [name = "", ...rest] = path;
  const present = fields.get(name);
  if (present === undefined) return fields;
  const copy = new Map(fields);
  if (rest.length === 0) copy.delete(name);
  else if (present.type === "map") copy.set(name, mapValue(removeField(present.fields, rest)));
  return copy;
}

/** Only the named fields, as for a projection or a document mask. */
export function pickFields(fields: FieldMap, paths: readonly FieldPath[]): FieldMap {
  let picked: FieldMap = EMPTY_FIELDS;
  for (const path of paths) {
    const value = getField(fields, path);
    if (value !== undefined) picked = setField(picked, path, value);
  }
  return picked;
}
