import type { Change, Document } from "../model/document.ts";
import type { DatabaseName, ResourcePath } from "../model/path.ts";
import type { Micros } from "../model/time.ts";
import type { Collection } from "./collection.ts";
import type { Entry } from "./entry.ts";
import { History } from "./history.ts";
import type { IndexSet } from "./index-set.ts";
import { Locks } from "./locks.ts";
import { Tree } from "./tree.ts";

/** Which collections a query reads. */
export interface Scope {
  /** The document that contains the collections; "" for the root. */
  readonly parent: string;
  /** Null = collections of any id. */
  readonly collectionId: string | null;
  readonly allDescendants: boolean;
}

/**
 * One Firestore database: documents with their past versions, and the locks of transactions on
 * them.
 */
export class Database {
  readonly name: DatabaseName;
  /** States before this time belong to an earlier run of the server and cannot be compared. */
  readonly openedAt: Micros;
  readonly locks = new Locks();
  readonly #tree = new Tree();
  readonly #history = new History(this.#tree);

  constructor(name: DatabaseName, openedAt: Micros) {
    this.name = name;
    this.openedAt = openedAt;
  }

  /** The oldest time whose state can still be read. */
  get floor(): Micros {
    return this.#history.floor;
  }

  /** The document now, or as it was at a past time that is not before `floor`. */
  get(path: string, time: Micros | null = null): Document | null {
    const entry = this.#tree.entry(path);
    if (!entry) return null;
    return time === null ? entry.current : entry.at(time);
  }

  collections(scope: Scope): Iterable<Collection> {
    return this.#tree.collections(scope.collectionId, scope.parent, scope.allDescendants);
  }

  /**
   * The indexes over the documents of a scope. Those of a group below a parent contain other
   * documents too. Null when there are none.
   */
  indexes(scope: Scope): IndexSet | null {
    const { collectionId, parent, allDescendants } = scope;
    if (collectionId === null) return null;
    if (allDescendants) return this.#tree.group(collectionId)?.indexes ?? null;
    const path = parent === "" ? collectionId : `${parent}/${collectionId}`;
    return this.#tree.collection(path)?.indexes ?? null;
  }

  /**
   * The ids of the collections with documents directly below a document or the root, in no
   * particular order.
   * @param time a past time that is not before `floor`, or null for the current state
   */
  collectionIds(parent: ResourcePath, time: Micros | null): string[] {
    const found: string[] = [];
    for (const collection of this.#tree.collections(null, parent.text, false)) {
      if (time === null ? collection.live > 0 : this.#heldAnything(collection, time))
        found.push(collection.id);
    }
    return found;
  }

  /**
   * Whether there are documents below that name, now or at a past time that is not before `floor`.
   */
  holdsBelow({ path, liveBelow }: Entry, time: Micros | null): boolean {
    if (time === null) return liveBelow > 0;
    for (const collection of this.#tree.collections(null, path.text, false)) {
      if (this.#heldAnything(collection, time)) return true;
    }
    return false;
  }

  /** Only current documents are counted. For a past time, each name is checked. */
  #heldAnything(collection: Collection, time: Micros): boolean {
    for (const entry of collection.entries.range(never, never)) {
      if (entry.at(time) !== null || this.holdsBelow(entry, time)) return true;
    }
    return false;
  }

  /** Every existing document, in no particular order. */
  *documents(): Generator<Document> {
    for (const collection of this.#tree.collections(null, "", true)) {
      for (const entry of collection.entries.range(never, never)) {
        if (entry.current) yield entry.current;
      }
    }
  }

  /** Makes the changes of one commit current. */
  apply(changes: readonly Change[], time: Micros): void {
    for (const { path, before, after } of changes) {
      const entry = this.#tree.ensure(path);
      entry.put(after, time);
      this.#tree.changed(path, before, after);
      if (before === null && after !== null) this.#tree.count(path, 1);
      if (before !== null && after === null) this.#tree.count(path, -1);
      this.#history.record(time, entry, before);
    }
    this.#history.trim(time);
  }
}

const never = (): boolean => false;
