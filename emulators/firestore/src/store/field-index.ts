import { compareValues } from "../model/compare.ts";
import type { Document } from "../model/document.ts";
import { getField, type FieldPath } from "../model/field-path.ts";
import { compareIds, lastSegment } from "../model/path.ts";
import type { Value } from "../model/value.ts";
import { SortedList } from "./sorted-list.ts";

interface Row {
  readonly value: Value;
  readonly id: string;
  readonly document: Document;
}

const compareRows = (a: Row, b: Row): number => compareValues(a.value, b.value) || compareIds(a.id, b.id);

/** One border of a range of values. */
export interface ValueBound {
  readonly value: Value;
  readonly inclusive: boolean;
}

/** The present documents of one collection that hold a field, ordered by its value and then by id. */
export class FieldIndex {
  readonly #field: FieldPath;
  readonly #rows: SortedList<Row>;

  constructor(field: FieldPath, documents: Iterable<Document>) {
    this.#field = field;
    const rows = [...documents].flatMap((document) => this.#row(document) ?? []);
    this.#rows = SortedList.of(compareRows, rows.sort(compareRows));
  }

  replace(before: Document | null, after: Document | null): void {
    const old = before && this.#row(before);
    if (old) this.#rows.remove(old);
    const row = after && this.#row(after);
    if (row) this.#rows.insert(row);
  }

  /** The documents with a value between the bounds, null = open, in index order or from the end. */
  *range(lower: ValueBound | null, upper: ValueBound | null, reverse: boolean): Generator<Document> {
    const before = ({ value }: Row): boolean =>
      lower !== null && beyond(compareValues(value, lower.value), lower);
    const after = ({ value }: Row): boolean =>
      upper !== null && beyond(-compareValues(value, upper.value), upper);
    const rows = reverse ? this.#rows.reverseRange(before, after) : this.#rows.range(before, after);
    for (const { document } of rows) yield document;
  }

  #row(document: Document): Row | null {
    const value = getField(document.fields, this.#field);
    return value === undefined ? null : { value, id: lastSegment(document.path), document };
  }
}

const beyond = (order: number, bound: ValueBound): boolean => order < 0 || (order === 0 && !bound.inclusive);
