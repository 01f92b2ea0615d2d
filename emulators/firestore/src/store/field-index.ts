import { compareValues } from "../model/compare.ts";
import type { Document } from "../model/document.ts";
import { getField, type FieldPath } from "../model/field-path.ts";
import { NULL, type Value } from "../model/value.ts";
import { SortedList } from "./sorted-list.ts";

/**
 * The source of an index's rows: the value of a field, each element of its list, or only the name.
 */
export type IndexKind = "value" | "elements" | "name";

interface Row {
  readonly value: Value;
  readonly document: Document;
}

/** One bound of a range of values. */
export interface ValueBound {
  readonly value: Value;
  readonly inclusive: boolean;
}

type CompareDocuments = (a: Document, b: Document) => number;

/**
 * The current documents of a collection, or of all collections with one id, ordered by a value and
 * then by name.
 */
export class FieldIndex {
  readonly #kind: IndexKind;
  readonly #field: FieldPath;
  readonly #rows: SortedList<Row>;

  /** @param compareNames the order of documents with equal values */
  constructor(
    kind: IndexKind,
    field: FieldPath,
    compareNames: CompareDocuments,
    documents: Iterable<Document>,
  ) {
    this.#kind = kind;
    this.#field = field;
    const compareRows = (a: Row, b: Row): number =>
      compareValues(a.value, b.value) || compareNames(a.document, b.document);
    const rows: Row[] = [];
    for (const document of documents)
      for (const value of this.#values(document)) rows.push({ value, document });
    this.#rows = SortedList.of(compareRows, rows.sort(compareRows));
  }

  replace(before: Document | null, after: Document | null): void {
    if (before) for (const value of this.#values(before)) this.#rows.remove({ value, document: before });
    if (after) for (const value of this.#values(after)) this.#rows.insert({ value, document: after });
  }

  /** The documents with a value between the bounds (null = open), in index order or reversed. */
  range(lower: ValueBound | null, upper: ValueBound | null, reverse: boolean): Generator<Document> {
    return this.#walk(
      ({ value }) => lower !== null && beyond(compareValues(value, lower.value), lower),
      ({ value }) => upper !== null && beyond(-compareValues(value, upper.value), upper),
      reverse,
    );
  }

  /**
   * The documents of a name index between two bounds, in the form that `SortedList.range` takes.
   */
  names(
    isBefore: (document: Document) => boolean,
    isAfter: (document: Document) => boolean,
    reverse: boolean,
  ): Generator<Document> {
    return this.#walk(
      ({ document }) => isBefore(document),
      ({ document }) => isAfter(document),
      reverse,
    );
  }

  *#walk(
    isBefore: (row: Row) => boolean,
    isAfter: (row: Row) => boolean,
    reverse: boolean,
  ): Generator<Document> {
    const rows = reverse ? this.#rows.reverseRange(isBefore, isAfter) : this.#rows.range(isBefore, isAfter);
    for (const { document } of rows) yield document;
  }

  /** The values under which the document is indexed, without duplicates. */
  #values({ fields }: Document): readonly Value[] {
    if (this.#kind === "name") return [NULL];
    const value = getField(fields, this.#field);
    if (value === undefined) return [];
    if (this.#kind === "value") return [value];
    return value.type === "array" ? distinct(value.values) : [];
  }
}

const beyond = (order: number, bound: ValueBound): boolean => order < 0 || (order === 0 && !bound.inclusive);

function distinct(values: readonly Value[]): readonly Value[] {
  if (values.length < 2) return values;
  const sorted = [...values].sort(compareValues);
  return sorted.filter((value, at) => at === 0 || compareValues(sorted[at - 1] ?? NULL, value) !== 0);
}
