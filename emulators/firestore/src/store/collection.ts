import type { Document } from "../model/document.ts";
import { formatFieldPath, type FieldPath } from "../model/field-path.ts";
import { compareIds } from "../model/path.ts";
import type { Entry } from "./entry.ts";
import { FieldIndex } from "./field-index.ts";
import { SortedList } from "./sorted-list.ts";

/** Below this size a scan is as quick as an index. */
const WORTH_AN_INDEX = 256;
const MAX_INDEXES = 16;

/** The documents of one collection, ordered by id, and the indexes that its queries have earned. */
export class Collection {
  /** The path, such as `users/a/trips`. */
  readonly path: string;
  readonly id: string;
  readonly entries = new SortedList<Entry>((a, b) => compareIds(a.id, b.id));
  /** Existing documents in the collection and anywhere below it. */
  live = 0;
  readonly #indexes = new Map<string, FieldIndex>();
  readonly #asked = new Set<string>();

  constructor(path: string) {
    this.path = path;
    this.id = path.slice(path.lastIndexOf("/") + 1);
  }

  /** The index on a field. It is built when a large collection is asked for it the second time; null until then. */
  index(field: FieldPath): FieldIndex | null {
    const key = formatFieldPath(field);
    const known = this.#indexes.get(key);
    if (known) return known;
    if (this.entries.size < WORTH_AN_INDEX || this.#indexes.size >= MAX_INDEXES) return null;
    if (!this.#asked.has(key)) {
      this.#asked.add(key);
      return null;
    }
    const built = new FieldIndex(field, this.#documents());
    this.#indexes.set(key, built);
    return built;
  }

  /** Keeps the indexes up to date with one changed document. */
  changed(before: Document | null, after: Document | null): void {
    for (const index of this.#indexes.values()) index.replace(before, after);
  }

  *#documents(): Generator<Document> {
    for (const { current } of this.entries.range(nothing, nothing)) if (current) yield current;
  }
}

const nothing = (): boolean => false;
