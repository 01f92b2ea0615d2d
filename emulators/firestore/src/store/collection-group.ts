import type { Document } from "../model/document.ts";
import { comparePaths } from "../model/path.ts";
import type { Collection } from "./collection.ts";
import { IndexSet } from "./index-set.ts";

/** All collections with one id, under any parent, and the indexes over all of their documents. */
export class CollectionGroup {
  readonly id: string;
  readonly collections = new Set<Collection>();
  readonly indexes = new IndexSet(
    (a, b) => comparePaths(a.path, b.path),
    () => this.#documents(),
  );

  constructor(id: string) {
    this.id = id;
  }

  *#documents(): Generator<Document> {
    for (const collection of this.collections) yield* collection.documents();
  }
}
