import { invalidArgument } from "../errors.ts";
import { formatFieldPath, isNamePath, type FieldPath } from "../model/field-path.ts";
import { sameDatabase, type DatabaseName, type ResourcePath } from "../model/path.ts";
import { EMPTY_FIELDS, isNumber, type NumberValue } from "../model/value.ts";
import type { Precondition, Transform, Write } from "../model/write.ts";
import { parseFieldPath, parseMask, requireFieldName } from "./field-paths.ts";
import { parseDocumentName, parseLookupName } from "./names.ts";
import { exactServerMicros } from "./timestamp.ts";
import { readFields, readValue } from "./value.ts";
import {
  memberOf,
  type WireFieldTransform,
  type WirePrecondition,
  type WireValue,
  type WireWrite,
} from "./wire.ts";

const OPERATIONS = new Set(["update", "delete", "verify", "transform"] as const);
const TRANSFORMS = new Set([
  "setToServerValue",
  "increment",
  "maximum",
  "minimum",
  "appendMissingElements",
  "removeAllFromArray",
] as const);
const CONDITIONS = new Set(["exists", "updateTime"] as const);
const REQUEST_TIME = 1;

function readPath(
  name: string | undefined,
  database: DatabaseName,
  parse: typeof parseDocumentName = parseDocumentName,
): ResourcePath {
  const reference = parse(name ?? "");
  if (sameDatabase(reference, database)) return reference.path;
  throw invalidArgument(`Document name "${name ?? ""}" is in another database than the request.`);
}

function readPrecondition(wire: WirePrecondition | null | undefined): Precondition | null {
  if (!wire) return null;
  const member = memberOf(wire, CONDITIONS);
  if (member === "exists") return { kind: "exists", exists: wire.exists === true };
  return member === "updateTime"
    ? { kind: "updateTime", time: exactServerMicros(wire.updateTime ?? {}) }
    : null;
}

function readOperand(wire: WireValue | undefined): NumberValue {
  const value = readValue(wire);
  if (!isNumber(value)) throw invalidArgument("Input must be int64 or double.");
  return value;
}

function readTransform(wire: WireFieldTransform): Transform {
  const field = readWritableField(wire.fieldPath ?? "");
  const elements = (list: { readonly values?: readonly WireValue[] } | undefined) =>
    (list?.values ?? []).map((value) => readValue(value, wire.fieldPath));
  switch (memberOf(wire, TRANSFORMS)) {
    case "setToServerValue":
      if (wire.setToServerValue === REQUEST_TIME) return { kind: "serverTime", field };
      throw invalidArgument("ServerValue type must be specified for set_to_server_value transformation.");
    case "increment":
      return { kind: "increment", field, operand: readOperand(wire.increment) };
    case "maximum":
      return { kind: "maximum", field, operand: readOperand(wire.maximum) };
    case "minimum":
      return { kind: "minimum", field, operand: readOperand(wire.minimum) };
    case "appendMissingElements":
      return { kind: "arrayUnion", field, values: elements(wire.appendMissingElements) };
    case "removeAllFromArray":
      return { kind: "arrayRemove", field, values: elements(wire.removeAllFromArray) };
    case null:
      throw invalidArgument("Operation type must be specified for field transformation.");
  }
}

function readWritableField(text: string): FieldPath {
  const field = parseFieldPath(text);
  requireFieldName(field[0] ?? "");
  return field;
}

/** Parses the transforms of a write. None may change a field inside one that another changes. */
function readTransforms(wires: readonly WireFieldTransform[] | undefined): readonly Transform[] {
  const transforms = (wires ?? []).map(readTransform);
  for (const { field } of transforms) {
    const nested = transforms.some(
      (other) => other.field.length > field.length && field.every((name, at) => name === other.field[at]),
    );
    if (nested)
      throw invalidArgument(
        `Cannot transform property ${formatFieldPath(field)} and its nested property at the same time.`,
      );
  }
  return transforms;
}

function requireBare(wire: WireWrite, what: string): void {
  if (wire.updateMask) throw invalidArgument(`a ${what} must not specify a document mask.`);
  if ((wire.updateTransforms ?? []).length > 0)
    throw invalidArgument(`a ${what} must not specify a update transform.`);
}

/**
 * One write of a commit.
 * @throws RpcError when it is malformed
 */
export function readWrite(wire: WireWrite, database: DatabaseName): Write {
  const precondition = readPrecondition(wire.currentDocument);
  switch (memberOf(wire, OPERATIONS)) {
    case "update": {
      const path = readPath(wire.update?.name, database);
      const mask = parseMask(wire.updateMask)?.filter((field) => !isNamePath(field)) ?? null;
      const transforms = readTransforms(wire.updateTransforms);
      return { kind: "set", path, precondition, fields: readFields(wire.update?.fields), mask, transforms };
    }
    case "delete":
      requireBare(wire, "delete");
      return { kind: "delete", path: readPath(wire.delete, database, parseLookupName), precondition };
    case "verify":
      requireBare(wire, "verify");
      if (!precondition) throw invalidArgument("a verify must contain a precondition");
      return { kind: "verify", path: readPath(wire.verify, database, parseLookupName), precondition };
    case "transform": {
      requireBare(wire, "transform");
      const path = readPath(wire.transform?.document, database);
      const transforms = readTransforms(wire.transform?.fieldTransforms);
      if (transforms.length === 0) throw invalidArgument("The list of FieldTransform must not be empty.");
      return { kind: "set", path, precondition, fields: EMPTY_FIELDS, mask: [], transforms };
    }
    case null:
      throw invalidArgument("empty write operation");
  }
}

/** All writes of a commit. A document that is verified may not be written or verified again. */
export function readWrites(
  wires: readonly WireWrite[] | undefined,
  database: DatabaseName,
): readonly Write[] {
  const writes = (wires ?? []).map((wire) => readWrite(wire, database));
  if (!writes.some(({ kind }) => kind === "verify")) return writes;
  const kinds = new Map<string, "verify" | "write">();
  for (const { kind, path } of writes) {
    const earlier = kinds.get(path.text);
    const now = kind === "verify" ? "verify" : "write";
    if (earlier === "verify" && now === "verify") {
      throw invalidArgument("the same document cannot be verified more than once in a single request");
    }
    if (earlier !== undefined && earlier !== now) {
      const [first, second] = now === "write" ? ["verified", "written"] : ["written", "verified"];
      throw invalidArgument(`the same document cannot be ${first} and then ${second} in a single request`);
    }
    kinds.set(path.text, now);
  }
  return writes;
}
