import type { Document } from "../model/document.ts";
import { formatFieldPath, type FieldPath } from "../model/field-path.ts";
import { FieldIndex, type IndexKind } from "./field-index.ts";

/** Below this number of documents a scan is as fast as an index. */
const WORTH_AN_INDEX = 256;
const MAX_INDEXES = 16;

/** The indexes over a set of documents. They are built when queries need them. */
export class IndexSet {
  readonly #compareNames: (a: Document, b: Document) => number;
  readonly #documents: () => Iterable<Document>;
  readonly #indexes = new Map<string, FieldIndex>();
  readonly #asked = new Set<string>();
  #size = 0;

  /** @param documents returns all of them, in any order */
  constructor(compareNames: (a: Document, b: Document) => number, documents: () => Iterable<Document>) {
    this.#compareNames = compareNames;
    this.#documents = documents;
  }

  /**
   * The index on a field. It is built when a field of many documents is queried for the second
   * time; null until then.
   */
  get(kind: IndexKind, field: FieldPath): FieldIndex | null {
    const key = `${kind} ${formatFieldPath(field)}`;
    const known = this.#indexes.get(key);
    if (known) return known;
    if (this.#size < WORTH_AN_INDEX || this.#indexes.size >= MAX_INDEXES) return null;
    if (!this.#asked.has(key)) {
      this.#asked.add(key);
      return null;
    }
    const built = new FieldIndex(kind, field, this.#compareNames, this.#documents());
    this.#indexes.set(key, built);
    return built;
  }

  /** Updates the indexes after one document has changed. */
  changed(before: Document | null, after: Document | null): void {
    this.#size += Number(after !== null) - Number(before !== null);
    for (const index of this.#indexes.values()) index.replace(before, after);
  }
}
