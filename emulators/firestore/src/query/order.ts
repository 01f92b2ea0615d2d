import { compareValues } from "../model/compare.ts";
import type { Document } from "../model/document.ts";
import { formatFieldPath, getField, isNamePath, sameFieldPath } from "../model/field-path.ts";
import { comparePaths } from "../model/path.ts";
import { compareUtf8 } from "../model/utf8.ts";
import type { Value } from "../model/value.ts";
import { inequalityFields } from "./filters.ts";
import type { Order, Query } from "./query.ts";

/**
 * The complete order of the results: the query's orders, then its inequality fields, then the name.
 */
export function fullOrder(query: Query): readonly Order[] {
  const orders: Order[] = [...query.orderBy];
  const direction = orders.at(-1)?.direction ?? "ascending";
  const implied = inequalityFields(query.filter)
    .filter((field) => !orders.some((order) => sameFieldPath(order.field, field)))
    .sort((a, b) => compareUtf8(formatFieldPath(a), formatFieldPath(b)));
  if (!orders.some((order) => isNamePath(order.field))) {
    for (const field of implied) orders.push({ field, direction });
    orders.push({ field: ["__name__"], direction });
  }
  return orders;
}

export type Compare = (a: Document, b: Document) => number;

/** Compares documents that all have the ordered fields. */
export function documentOrder(orders: readonly Order[]): Compare {
  const steps = orders.map(({ field, direction }): Compare => {
    const sign = direction === "ascending" ? 1 : -1;
    if (isNamePath(field)) return (a, b) => sign * comparePaths(a.path, b.path);
    return (a, b) => sign * comparePresent(getField(a.fields, field), getField(b.fields, field));
  });
  const [first] = steps;
  if (first && steps.length === 1) return first;
  return (a, b) => {
    for (const step of steps) {
      const order = step(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}

const comparePresent = (a: Value | undefined, b: Value | undefined): number =>
  a && b ? compareValues(a, b) : 0;
