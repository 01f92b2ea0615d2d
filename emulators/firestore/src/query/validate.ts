import { RpcError, invalidArgument } from "../errors.ts";
import { formatFieldPath, isNamePath, sameFieldPath, type FieldPath } from "../model/field-path.ts";
import { identical } from "../model/identical.ts";
import type { DatabaseName } from "../model/path.ts";
import type { Value } from "../model/value.ts";
import { inequalityFields, isInequality, leaves, type Leaf } from "./filters.ts";
import { requireOperands } from "./operands.ts";
import { fullOrder } from "./order.ts";
import type { Cursor, Filter, Query } from "./query.ts";

const MAX_DISJUNCTIONS = 30;
const MAX_VALUES: Readonly<Record<string, number>> = { IN: 30, ARRAY_CONTAINS_ANY: 30, NOT_IN: 10 };

const items = (value: Value): readonly Value[] => (value.type === "array" ? value.values : []);

function requireList(leaf: Leaf): void {
  const most = MAX_VALUES[leaf.operator];
  if (leaf.kind === "unary" || most === undefined) return;
  if (leaf.value.type !== "array") throw invalidArgument(`'${leaf.operator}' requires an ArrayValue.`);
  if (leaf.value.values.length === 0)
    throw invalidArgument(`'${leaf.operator}' requires an non-empty ArrayValue.`);
  if (leaf.value.values.length > most) {
    throw invalidArgument(`'${leaf.operator}' supports up to ${most} comparison values.`);
  }
}

function requireNameOperand(leaf: Leaf): void {
  if (!isNamePath(leaf.field)) return;
  if (leaf.operator === "ARRAY_CONTAINS" || leaf.operator === "ARRAY_CONTAINS_ANY") {
    throw invalidArgument("the name __key__ is reserved");
  }
  const operands =
    leaf.kind === "unary"
      ? []
      : leaf.operator === "IN" || leaf.operator === "NOT_IN"
        ? items(leaf.value)
        : [leaf.value];
  if (operands.length === 0 || operands.some((value) => value.type !== "reference")) {
    throw invalidArgument("__key__ filter value must be a Key");
  }
}

const isNegative = ({ operator }: Leaf): boolean =>
  operator === "NOT_EQUAL" ||
  operator === "NOT_IN" ||
  operator === "IS_NOT_NAN" ||
  operator === "IS_NOT_NULL";

const hasOr = (filter: Filter): boolean =>
  filter.kind === "or" || (filter.kind === "and" && filter.filters.some(hasOr));

/** The number of different values. */
const distinct = (values: readonly Value[]): number =>
  values.filter((value, at) => !values.slice(0, at).some((earlier) => identical(earlier, value))).length;

/** The number of alternatives of the filter as an "or" of "and"s. */
function disjunctions(filter: Filter): number {
  if (filter.kind === "field") {
    return filter.operator === "IN" || filter.operator === "ARRAY_CONTAINS_ANY"
      ? distinct(items(filter.value))
      : 1;
  }
  if (filter.kind === "unary") return 1;
  const counts = filter.filters.map(disjunctions);
  return filter.kind === "or" ? counts.reduce((a, b) => a + b, 0) : counts.reduce((a, b) => a * b, 1);
}

const sameCondition = (a: Filter, b: Filter): boolean =>
  a.kind === "field" &&
  b.kind === "field" &&
  a.operator === b.operator &&
  sameFieldPath(a.field, b.field) &&
  identical(a.value, b.value);

/** The most array-contains conditions in any one alternative. Adjacent duplicates count once. */
function arrayContains(filter: Filter): number {
  if (filter.kind === "unary") return 0;
  if (filter.kind === "field") return filter.operator.startsWith("ARRAY_CONTAINS") ? 1 : 0;
  const counts = filter.filters
    .filter((part, at, all) => !all.slice(0, at).some((earlier) => sameCondition(earlier, part)))
    .map(arrayContains);
  return filter.kind === "or" ? Math.max(0, ...counts) : counts.reduce((a, b) => a + b, 0);
}

function validateFilter(filter: Filter): void {
  const all = leaves(filter);
  for (const leaf of all) {
    requireList(leaf);
    requireNameOperand(leaf);
  }
  if (all.filter(isNegative).length > 1) {
    throw invalidArgument(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  const isAlternative = ({ operator }: Leaf): boolean =>
    operator === "IN" || operator === "ARRAY_CONTAINS_ANY";
  if (all.some(({ operator }) => operator === "NOT_IN") && (all.some(isAlternative) || hasOr(filter))) {
    throw invalidArgument(
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    );
  }
  const ways = disjunctions(filter);
  if (ways > MAX_DISJUNCTIONS) {
    throw invalidArgument(
      `Too many disjunctions after normalization. Result had ${ways} disjunctions which is more than the maximum of ${MAX_DISJUNCTIONS}`,
    );
  }
  if (arrayContains(filter) > 1) {
    throw new RpcError("FAILED_PRECONDITION", "Only a single array-contains clause is allowed in a query");
  }
}

function validateOrder(query: Query): void {
  requireOrderOfNames(query);
  query.orderBy.forEach(({ field }, at) => {
    if (query.orderBy.slice(0, at).some((earlier) => sameFieldPath(earlier.field, field))) {
      throw invalidArgument(`order by clause cannot contain duplicate fields ${formatFieldPath(field)}`);
    }
  });
}

function requireOrderOfNames(query: Query): void {
  const name = query.orderBy.findIndex(({ field }) => isNamePath(field));
  if (name < 0) return;
  const otherFilters = leaves(query.filter).some(({ field }) => !isNamePath(field));
  const isDescending = query.orderBy.every(
    ({ field, direction }) => isNamePath(field) && direction === "descending",
  );
  if (isDescending && !otherFilters)
    throw new RpcError("FAILED_PRECONDITION", "Firestore does not support descending key scans");
  const implied = fullOrder({ ...query, orderBy: query.orderBy.slice(0, name) }).slice(name, -1);
  const follows = implied.some(
    ({ field }) => !query.orderBy.some((order) => sameFieldPath(order.field, field)),
  );
  if (name < query.orderBy.length - 1 || follows) {
    throw invalidArgument("order by clause cannot contain more fields after the key");
  }
}

function validateCursor(query: Query, cursor: Cursor | null): void {
  cursor?.values.forEach((value, at) => {
    const order = query.orderBy[at];
    if (order && isNamePath(order.field) && value.type !== "reference") {
      throw invalidArgument("Cursor __key__ value is not a document reference.");
    }
  });
}

function validateKindless(query: Query): void {
  if (query.collectionId !== null) return;
  if (query.orderBy.some(({ field }) => !isNamePath(field))) {
    throw invalidArgument("kind is required for all orders except __key__ ascending");
  }
  const filtered = leaves(query.filter).find(({ field }) => !isNamePath(field));
  if (!filtered) return;
  const items = filtered.operator.startsWith("ARRAY_CONTAINS") ? "[*]" : "";
  throw invalidArgument(`kind is required for filter: ${formatFieldPath(filtered.field)}${items}`);
}

/** Below a document, a collection group has only the index of names. */
function validateGroup(query: Query): void {
  if (!query.allDescendants || query.collectionId === null || query.parent === "") return;
  const fields = [...leaves(query.filter), ...query.orderBy];
  if (fields.some(({ field }) => !isNamePath(field)))
    throw invalidArgument("collection group queries are only allowed at the root parent");
}

/** A fixed name leaves nothing to order by, unless the query orders by name as well. */
function requireNoPinnedName(query: Query): void {
  const names = leaves(query.filter).filter(({ field }) => isNamePath(field));
  const pinned = names.some(({ operator }) => operator === "EQUAL" || operator === "IN");
  if (!pinned || names.some(isInequality) || inequalityFields(query.filter).length === 0) return;
  throw invalidArgument(
    "Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.",
  );
}

/**
 * Refuses to aggregate a field that is not in the order because the order ends with the name.
 * @throws RpcError
 */
export function requireSummable(query: Query, fields: readonly FieldPath[]): void {
  const isGroupBelow = query.allDescendants && query.parent !== "";
  const filtersNames = leaves(query.filter).some(({ field }) => isNamePath(field));
  if (!isGroupBelow && !filtersNames && !query.orderBy.some(({ field }) => isNamePath(field))) return;
  const order = fullOrder(query);
  const outside = fields.filter((field) => !order.some((one) => sameFieldPath(one.field, field)));
  if (outside.length === 0) return;
  throw invalidArgument(
    `This query requires an index that has fields [${[...new Set(outside.map(formatFieldPath))].join(", ")}] after __name__ ` +
      "and Firestore does not currently support such an index. Please try the query again with additional ordering on those fields.",
  );
}

/** A nearest-vector search has its own limit and no cursors. */
function validateNearest(query: Query): void {
  if (!query.nearest) return;
  if (query.limit !== null) throw invalidArgument("A query limit cannot be used with FindNearest");
  if (query.offset > 0) throw invalidArgument("A query offset cannot be used with FindNearest");
  if (query.startAt ?? query.endAt) throw invalidArgument("A cursor cannot be used with FindNearest");
}

/**
 * Refuses a query that Firestore would not run.
 * @param database where it runs once; null for a listener, whose operands Google's emulator checks
 * less strictly
 * @throws RpcError in the server's words
 */
export function validateQuery(query: Query, database: DatabaseName | null = null): void {
  if (query.limit !== null && query.limit < 0) throw invalidArgument("limit is negative");
  if (query.offset < 0) throw invalidArgument("offset is negative");
  for (const cursor of [query.startAt, query.endAt])
    if (cursor && cursor.values.length > query.orderBy.length)
      throw invalidArgument("Cursor has too many values.");
  validateGroup(query);
  if (query.filter) validateFilter(query.filter);
  if (database) requireOperands(query, database);
  validateNearest(query);
  validateKindless(query);
  validateCursor(query, query.startAt);
  validateCursor(query, query.endAt);
  validateOrder(query);
  requireNoPinnedName(query);
}
