import { compareIds } from "../model/path.ts";
import type { Entry } from "./entry.ts";
import { SortedList } from "./sorted-list.ts";

/** The documents of one collection, ordered by id. */
export class Collection {
  /** The path, such as `users/a/trips`. */
  readonly path: string;
  readonly id: string;
  readonly entries = new SortedList<Entry>((a, b) => compareIds(a.id, b.id));
  /** Existing documents in the collection and anywhere below it. */
  live = 0;

  constructor(path: string) {
    this.path = path;
    this.id = path.slice(path.lastIndexOf("/") + 1);
  }
}
