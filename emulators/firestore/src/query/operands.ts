import { invalidArgument } from "../errors.ts";
import { isNamePath } from "../model/field-path.ts";
import { databaseName, sameDatabase, type DatabaseName } from "../model/path.ts";
import { valueSize } from "../model/value-size.ts";
import type { Value } from "../model/value.ts";
import { leaves } from "./filters.ts";
import type { Cursor, FieldFilter, Query } from "./query.ts";

/**
 * The number of bytes of a value that an index stores. Source:
 * https://firebase.google.com/docs/firestore/quotas#indexes
 */
const MAX_INDEXED_BYTES = 1500;

/** The values that the operator looks up separately. */
const alternatives = ({ operator, value }: FieldFilter): readonly Value[] =>
  value.type === "array" && (operator === "IN" || operator === "NOT_IN" || operator === "ARRAY_CONTAINS_ANY")
    ? value.values
    : [value];

function requireOwnNames(filter: FieldFilter, database: DatabaseName): void {
  for (const value of alternatives(filter)) {
    if (value.type === "reference" && !sameDatabase(value.value, database)) {
      throw invalidArgument(
        `The request was for database '${databaseName(database)}' but was attempting to access database '${databaseName(value.value)}'`,
      );
    }
  }
}

function requireIndexable(filter: FieldFilter): void {
  if (alternatives(filter).every((value) => valueSize(value) <= MAX_INDEXED_BYTES)) return;
  const items = filter.operator.startsWith("ARRAY_CONTAINS") ? "[*]" : "";
  throw invalidArgument(`value for ${filter.field.join(".")}${items} is too large to be used in a query`);
}

function requireOwnCursor({ orderBy }: Query, cursor: Cursor | null, database: DatabaseName): void {
  cursor?.values.forEach((value, at) => {
    const order = orderBy[at];
    if (!order || !isNamePath(order.field) || value.type !== "reference") return;
    if (!sameDatabase(value.value, database))
      throw invalidArgument("The cursor key is in a different database than the query");
  });
}

/**
 * Refuses values that are too large for an index, and names of another database's documents.
 * @throws RpcError in the words of Google's emulator
 */
export function requireOperands(query: Query, database: DatabaseName): void {
  for (const leaf of leaves(query.filter)) {
    if (leaf.kind === "unary") continue;
    if (isNamePath(leaf.field)) requireOwnNames(leaf, database);
    else requireIndexable(leaf);
  }
  requireOwnCursor(query, query.startAt, database);
  requireOwnCursor(query, query.endAt, database);
}
