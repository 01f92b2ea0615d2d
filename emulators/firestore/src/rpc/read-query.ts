import { invalidArgument } from "../errors.ts";
import { isNamePath, type FieldPath } from "../model/field-path.ts";
import type { DatabaseName, ResourcePath } from "../model/path.ts";
import { referenceValue, type Value } from "../model/value.ts";
import {
  isReservedName,
  parseFieldPath,
  parseWholeField,
  requireShortName,
} from "../protocol/field-paths.ts";
import { parseParentName, requireCollectionId } from "../protocol/names.ts";
import { int64 } from "../protocol/timestamp.ts";
import { readCompared, readOperand, readValue } from "../protocol/value.ts";
import {
  memberOf,
  type WireAggregation,
  type WireCursor,
  type WireFilter,
  type WireNearest,
  type WireQuery,
  type WireValue,
} from "../protocol/wire.ts";
import type { Aggregation } from "../query/aggregate.ts";
import type { Cursor, FieldOperator, Filter, Nearest, Order, Query, UnaryOperator } from "../query/query.ts";
import { validateQuery } from "../query/validate.ts";

/** The enums of StructuredQuery by number. Source: google/firestore/v1/query.proto */
const FIELD_OPERATORS: Readonly<Record<number, FieldOperator>> = {
  1: "LESS_THAN",
  2: "LESS_THAN_OR_EQUAL",
  3: "GREATER_THAN",
  4: "GREATER_THAN_OR_EQUAL",
  5: "EQUAL",
  6: "NOT_EQUAL",
  7: "ARRAY_CONTAINS",
  8: "IN",
  9: "ARRAY_CONTAINS_ANY",
  10: "NOT_IN",
};
const UNARY_OPERATORS: Readonly<Record<number, UnaryOperator>> = {
  2: "IS_NAN",
  3: "IS_NULL",
  4: "IS_NOT_NAN",
  5: "IS_NOT_NULL",
};
const COMPOSITE_OPERATORS: Readonly<Record<number, "and" | "or">> = { 1: "and", 2: "or" };
const MEASURES: Readonly<Record<number, Nearest["measure"]>> = {
  1: "euclidean",
  2: "cosine",
  3: "dot-product",
};
const MAX_NEAREST = 1000;
const DESCENDING = 2;

const FILTERS = new Set(["compositeFilter", "fieldFilter", "unaryFilter"] as const);
const AGGREGATIONS = new Set(["count", "sum", "avg"] as const);

/** A name in a condition on `__name__` is parsed, and refused, like the parent of a request. */
function operandOf(field: FieldPath, wire: WireValue | null | undefined): Value {
  return isNamePath(field) && wire?.referenceValue
    ? referenceValue(parseParentName(wire.referenceValue))
    : readOperand(wire);
}

function readFilter(wire: WireFilter): Filter {
  switch (memberOf(wire, FILTERS)) {
    case "compositeFilter": {
      const kind = COMPOSITE_OPERATORS[wire.compositeFilter?.op ?? 0];
      if (!kind) throw invalidArgument("Unsupported CompositeFilter operator.");
      const filters = (wire.compositeFilter?.filters ?? []).map(readFilter);
      if (kind === "or" && filters.length === 0)
        throw invalidArgument("Composite filter must have at least one sub-filter.");
      return { kind, filters };
    }
    case "fieldFilter": {
      const field = parseFieldPath(wire.fieldFilter?.field?.fieldPath ?? "");
      const operator = FIELD_OPERATORS[wire.fieldFilter?.op ?? 0];
      if (!operator) throw invalidArgument("Unknown FieldFilter operator.");
      return { kind: "field", field, operator, value: operandOf(field, wire.fieldFilter?.value) };
    }
    case "unaryFilter": {
      const field = parseFieldPath(wire.unaryFilter?.field?.fieldPath ?? "");
      const operator = UNARY_OPERATORS[wire.unaryFilter?.op ?? 0];
      if (!operator) throw invalidArgument("Unknown UnaryFilter operator.");
      return { kind: "unary", field, operator };
    }
    case null:
      throw invalidArgument("Unknown Filter type.");
  }
}

const readCursor = (wire: WireCursor | null | undefined): Cursor | null =>
  wire
    ? { values: (wire.values ?? []).map((value) => readCompared(value)), before: wire.before === true }
    : null;

/** The name is used unchanged, including dots, as in Google's emulator. */
function readResultField(name: string): string | null {
  if (isReservedName(name))
    throw invalidArgument(`The distanceResultField.property.name "${name}" is reserved.`);
  return name === "" ? null : name;
}

function readNearest(wire: WireNearest): Nearest {
  const vector = readValue(wire.queryVector);
  if (vector.type !== "vector") throw invalidArgument("Query Value must be of type vector.");
  const measure = MEASURES[wire.distanceMeasure ?? 0];
  if (!measure) throw invalidArgument("Unknown Distance Measure.");
  const limit = wire.limit?.value ?? 0;
  if (limit <= 0 || limit > MAX_NEAREST) {
    throw invalidArgument(`FindNearest.limit must be a positive integer of no more than ${MAX_NEAREST}`);
  }
  const threshold = wire.distanceThreshold ? (wire.distanceThreshold.value ?? 0) : null;
  if (threshold !== null && !Number.isFinite(threshold))
    throw invalidArgument("distanceThreshold must be a finite number.");
  return {
    field: parseFieldPath(wire.vectorField?.fieldPath ?? ""),
    vector: vector.values,
    measure,
    limit,
    threshold,
    resultField: readResultField(wire.distanceResultField ?? ""),
  };
}

const readOrders = (wire: WireQuery): Order[] =>
  (wire.orderBy ?? []).map((order) => ({
    field: parseFieldPath(order.field?.fieldPath ?? ""),
    direction: order.direction === DESCENDING ? "descending" : "ascending",
  }));

/**
 * The fully validated query of a message.
 * @param database as `validateQuery` takes it
 * @throws RpcError when Firestore would not run it
 */
export function readQuery(
  wire: WireQuery,
  parent: ResourcePath,
  database: DatabaseName | null = null,
): Query {
  const query = parseQuery(wire, parent);
  validateQuery(query, database);
  return query;
}

/**
 * The query of a message, parsed but not validated.
 * @throws RpcError when it is malformed
 */
export function parseQuery(wire: WireQuery, parent: ResourcePath): Query {
  const from = wire.from ?? [];
  if (from.length > 1)
    throw invalidArgument("StructuredQuery.from cannot have more than one collection selector.");
  const collectionId = from[0]?.collectionId ?? "";
  if (collectionId !== "") requireCollectionId(collectionId, "query kind");
  return {
    parent: parent.text,
    collectionId: collectionId === "" ? null : collectionId,
    allDescendants: from[0]?.allDescendants === true,
    filter: wire.where ? readFilter(wire.where) : null,
    orderBy: readOrders(wire),
    startAt: readCursor(wire.startAt),
    endAt: readCursor(wire.endAt),
    offset: wire.offset ?? 0,
    limit: wire.limit ? (wire.limit.value ?? 0) : null,
    nearest: wire.findNearest ? readNearest(wire.findNearest) : null,
    select: wire.select
      ? (wire.select.fields ?? []).map((field) => parseWholeField(field.fieldPath ?? ""))
      : null,
  };
}

export function readAggregation(wire: WireAggregation): Aggregation {
  const alias = wire.alias ?? "";
  const member = memberOf(wire, AGGREGATIONS);
  if (member === null) throw invalidArgument("Operator field in Aggregation is not set.");
  if (isReservedName(alias)) throw invalidArgument(`The property.name "${alias}" is reserved.`);
  requireShortName(alias);
  if (member !== "count") {
    const field = parseFieldPath(wire[member]?.field?.fieldPath ?? "");
    if (isNamePath(field)) throw invalidArgument("Aggregations are not supported for the property: __key__");
    return { kind: member, alias, field };
  }
  const upTo = wire.count?.upTo ? int64(wire.count.upTo.value) : null;
  if (upTo !== null && upTo < 0n) {
    throw invalidArgument("The `up_to` value in a COUNT aggregation must be greater than or equal to zero.");
  }
  return { kind: "count", alias, upTo: upTo === null ? null : Number(upTo) };
}
