import { writeValue } from "../../protocol/value.ts";
import type { Cursor, Filter, Query } from "../../query/query.ts";
import { ROOT } from "./service-harness.ts";

/** Numbers of the enums in google/firestore/v1/query.proto. */
const OPERATORS = {
  LESS_THAN: 1,
  LESS_THAN_OR_EQUAL: 2,
  GREATER_THAN: 3,
  GREATER_THAN_OR_EQUAL: 4,
  EQUAL: 5,
  NOT_EQUAL: 6,
  ARRAY_CONTAINS: 7,
  IN: 8,
  ARRAY_CONTAINS_ANY: 9,
  NOT_IN: 10,
} as const;
const UNARY = { IS_NAN: 2, IS_NULL: 3, IS_NOT_NAN: 4, IS_NOT_NULL: 5 } as const;

function filterMessage(filter: Filter): object {
  if (filter.kind !== "field" && filter.kind !== "unary")
    return {
      compositeFilter: { op: filter.kind === "and" ? 1 : 2, filters: filter.filters.map(filterMessage) },
    };
  const field = { fieldPath: filter.field.join(".") };
  return filter.kind === "unary"
    ? { unaryFilter: { field, op: UNARY[filter.operator] } }
    : { fieldFilter: { field, op: OPERATORS[filter.operator], value: writeValue(filter.value) } };
}

const cursorMessage = ({ values, before }: Cursor): object => ({ values: values.map(writeValue), before });

/** A query in the form of a RunQueryRequest or of a Listen target. Field names need no quotes. */
export const queryMessage = (
  query: Query,
): { readonly parent: string; readonly structuredQuery: object } => ({
  parent: query.parent === "" ? ROOT : `${ROOT}/${query.parent}`,
  structuredQuery: {
    from: [{ collectionId: query.collectionId, allDescendants: query.allDescendants }],
    ...(query.filter && { where: filterMessage(query.filter) }),
    orderBy: query.orderBy.map(({ field, direction }) => ({
      field: { fieldPath: field.join(".") },
      direction: direction === "ascending" ? 1 : 2,
    })),
    ...(query.startAt && { startAt: cursorMessage(query.startAt) }),
    ...(query.endAt && { endAt: cursorMessage(query.endAt) }),
    offset: query.offset,
    ...(query.limit !== null && { limit: { value: query.limit } }),
  },
});
