import type { FieldPath } from "../model/field-path.ts";
import type { Value } from "../model/value.ts";

type Direction = "ascending" | "descending";

export type FieldOperator =
  | "LESS_THAN"
  | "LESS_THAN_OR_EQUAL"
  | "GREATER_THAN"
  | "GREATER_THAN_OR_EQUAL"
  | "EQUAL"
  | "NOT_EQUAL"
  | "ARRAY_CONTAINS"
  | "IN"
  | "ARRAY_CONTAINS_ANY"
  | "NOT_IN";

export type UnaryOperator = "IS_NAN" | "IS_NULL" | "IS_NOT_NAN" | "IS_NOT_NULL";

export type FieldFilter = {
  readonly kind: "field";
  readonly field: FieldPath;
  readonly operator: FieldOperator;
  /** An array for IN, NOT_IN and ARRAY_CONTAINS_ANY. */
  readonly value: Value;
};
export type UnaryFilter = {
  readonly kind: "unary";
  readonly field: FieldPath;
  readonly operator: UnaryOperator;
};
type CompositeFilter = { readonly kind: "and" | "or"; readonly filters: readonly Filter[] };
export type Filter = FieldFilter | UnaryFilter | CompositeFilter;

export interface Order {
  readonly field: FieldPath;
  readonly direction: Direction;
}

/**
 * A position in the order: values for the first of the orders. `before` places it before equal
 * documents, else after them.
 */
export interface Cursor {
  readonly values: readonly Value[];
  readonly before: boolean;
}

/** Asks for the documents whose vector is nearest to a given one. */
export interface Nearest {
  readonly field: FieldPath;
  readonly vector: readonly number[];
  readonly measure: "euclidean" | "cosine" | "dot-product";
  readonly limit: number;
  /** The farthest distance (for dot product: the smallest product) of a result; null = any. */
  readonly threshold: number | null;
  /** The name of the field in which each result reports its distance. */
  readonly resultField: string | null;
}

/** A structured query as the client sent it, with valid parts. */
export interface Query {
  /** The document below which to search; "" for the root. */
  readonly parent: string;
  /** Null = collections of any id. */
  readonly collectionId: string | null;
  readonly allDescendants: boolean;
  readonly filter: Filter | null;
  readonly orderBy: readonly Order[];
  readonly startAt: Cursor | null;
  readonly endAt: Cursor | null;
  readonly offset: number;
  /** Null = no limit. */
  readonly limit: number | null;
  readonly nearest: Nearest | null;
  /** The fields to return; null = all of them. */
  readonly select: readonly FieldPath[] | null;
}
