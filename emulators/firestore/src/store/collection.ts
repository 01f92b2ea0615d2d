import type { Document } from "../model/document.ts";
import { compareIds, lastSegment } from "../model/path.ts";
import type { Entry } from "./entry.ts";
import { IndexSet } from "./index-set.ts";
import { SortedList } from "./sorted-list.ts";

/** The documents of one collection, ordered by id, and their indexes. */
export class Collection {
  /** The path, such as `users/a/trips`. */
  readonly path: string;
  readonly id: string;
  readonly entries = new SortedList<Entry>((a, b) => compareIds(a.id, b.id));
  readonly indexes = new IndexSet(
    (a, b) => compareIds(lastSegment(a.path), lastSegment(b.path)),
    () => this.documents(),
  );
  /** Existing documents in the collection and anywhere below it. */
  live = 0;

  constructor(path: string, id: string) {
    this.path = path;
    this.id = id;
  }

  *documents(): Generator<Document> {
    for (const { current } of this.entries.range(nothing, nothing)) if (current) yield current;
  }
}

const nothing = (): boolean => false;
