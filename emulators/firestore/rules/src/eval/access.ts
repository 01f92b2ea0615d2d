import { invoke } from "../std/library.ts";
import { METHODS } from "../std/tables.ts";
import { NOT_FOR_SETS, listHas } from "../std/collections.ts";
import { contains } from "../std/constraints.ts";
import { isConstraint } from "../values/value.ts";
import { setHas } from "../values/equality.ts";
import { isPath, RulesPath } from "../values/path.ts";
import { isSet } from "../values/value.ts";
import { isList, isMap, typeName } from "../values/type-name.ts";
import type { RulesMap, RulesValue } from "../values/value.ts";
import {
  failure,
  functionNotFound,
  NULL_VALUE,
  outOfBounds,
  undefinedProperty,
  UNKNOWN,
  unsupported,
  wrongType,
} from "../values/failure.ts";
import type { Outcome } from "../values/failure.ts";
import { PartialMap } from "./partial-map.ts";

function entry(map: RulesMap, key: string): Outcome {
  const value = map.get(key);
  if (value !== undefined) return value;
  return map instanceof PartialMap && map.unknown.has(key) ? UNKNOWN : undefinedProperty(key);
}

/** `object.name` */
export function memberOf(object: RulesValue, name: string): Outcome {
  if (isMap(object)) return entry(object, name);
  if (object === null) return NULL_VALUE;
  return isPath(object) ? undefinedProperty(name) : wrongType(typeName(object), "map,path");
}

/** `object[index]` */
export function elementOf(object: RulesValue, index: RulesValue): Outcome {
  if (object === null) return NULL_VALUE;
  if (isMap(object))
    return typeof index === "string"
      ? entry(object, index)
      : unsupported(`map[${typeName(index)}]`, "map[string]");
  const isText = typeof object === "string";
  if (!isText && !isList(object) && !isPath(object)) return functionNotFound("[]");
  if (isPath(object) && typeof index === "string") return undefinedProperty(index);
  const type = typeName(object);
  if (typeof index !== "bigint")
    return unsupported(
      `${type}[${typeName(index)}]`,
      isPath(object) ? "path[string], path[int]" : `${type}[int]`,
    );
  const items = isPath(object) ? object.segments : object;
  if (index < 0n || index >= BigInt(items.length)) return outOfBounds(index, items.length);
  return items[Number(index)] ?? null;
}

/** `object[from:to]`. Null means that the bound is left out. */
export function rangeOf(object: RulesValue, from: RulesValue, to: RulesValue): Outcome {
  if (object === null) return NULL_VALUE;
  const isText = typeof object === "string";
  if (!isText && !isList(object) && !isPath(object)) return functionNotFound("@range");
  const items = isPath(object) ? object.segments : object;
  const start = from ?? 0n;
  const end = to ?? BigInt(items.length);
  const type = typeName(object);
  if (typeof start !== "bigint" || typeof end !== "bigint")
    return unsupported(`${type}[${typeName(start)}:${typeName(end)}]`, `${type}[int:int]`);
  const size = items.length;
  // An explicit bound must be at an item, so an empty list has only the range [:].
  if ((from !== null || to !== null) && (start < 0n || start >= BigInt(size)))
    return outOfBounds(start, size);
  if (to !== null && (end < 1n || end > BigInt(size))) return outOfBounds(end - 1n, size);
  if (end < start) return failure(`Illegal range error. From index: [${start}] , To index: [${end}].`);
  const [a, b] = [Number(start), Number(end)];
  return isPath(object) ? new RulesPath(object.segments.slice(a, b)) : object.slice(a, b);
}

/** `value in container` */
export function membership(value: RulesValue, container: RulesValue): Outcome {
  if (container === null) return NULL_VALUE;
  if (isList(container)) return listHas(container, value);
  if (isSet(container)) return isConstraint(value) ? NOT_FOR_SETS : setHas(container, value);
  if (isConstraint(container)) return contains(container, value);
  if (!isMap(container)) return functionNotFound("in");
  return typeof value === "string"
    ? container.has(value)
    : unsupported(`map.in(${typeName(value)})`, "map.in(string)");
}

/** `receiver.name(args)` */
export function callMethod(receiver: RulesValue, name: string, args: readonly RulesValue[]): Outcome {
  if (receiver === null) return NULL_VALUE;
  const method = METHODS.get(typeName(receiver))?.get(name);
  return method === undefined ? functionNotFound(name) : invoke(method, [receiver, ...args]);
}

/** `value is type` */
export function hasType(value: RulesValue, type: string): boolean {
  const actual = typeName(value);
  // Google's emulator returns false for every set.
  if (type === "set") return false;
  return actual === type || (type === "number" && (actual === "int" || actual === "float"));
}
