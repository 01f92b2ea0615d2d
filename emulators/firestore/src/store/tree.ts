import type { Document } from "../model/document.ts";
import { collectionIdOf, collectionOf, isBelow, parentPath, type ResourcePath } from "../model/path.ts";
import { Collection } from "./collection.ts";
import { CollectionGroup } from "./collection-group.ts";
import { Entry } from "./entry.ts";

/** All names of a database, found by path, by collection and by collection id. */
export class Tree {
  readonly #entries = new Map<string, Entry>();
  readonly #collections = new Map<string, Collection>();
  readonly #groups = new Map<string, CollectionGroup>();
  readonly #below = new Map<string, Map<string, Collection>>();

  entry(path: string): Entry | undefined {
    return this.#entries.get(path);
  }

  collection(path: string): Collection | undefined {
    return this.#collections.get(path);
  }

  /** The collections with that id; undefined when there is none. */
  group(id: string): CollectionGroup | undefined {
    return this.#groups.get(id);
  }

  /**
   * The collections with that id (all of them for null) directly or anywhere below a document or
   * the root.
   */
  *collections(id: string | null, parent: string, deep: boolean): Generator<Collection> {
    if (!deep && id !== null) {
      const one = this.#collections.get(parent === "" ? id : `${parent}/${id}`);
      if (one) yield one;
    } else if (!deep) {
      yield* this.#below.get(parent)?.values() ?? [];
    } else {
      for (const collection of id === null
        ? this.#collections.values()
        : (this.#groups.get(id)?.collections ?? [])) {
        if (isBelow(collection.path, parent)) yield collection;
      }
    }
  }

  /** The entry of a document name. It and its ancestors are created when they are new. */
  ensure(path: ResourcePath): Entry {
    const known = this.#entries.get(path.text);
    if (known) return known;
    const entry = new Entry(path);
    this.#entries.set(path.text, entry);
    const collection = this.#ensureCollection(path);
    collection.entries.insert(entry);
    return entry;
  }

  /** Updates the indexes after one document has changed. */
  changed(path: ResourcePath, before: Document | null, after: Document | null): void {
    this.#collections.get(collectionOf(path))?.indexes.changed(before, after);
    this.#groups.get(collectionIdOf(path))?.indexes.changed(before, after);
  }

  /**
   * Adds one existing document (1) to the counts of everything above the path, or removes one (-1).
   */
  count(path: ResourcePath, by: 1 | -1): void {
    for (let length = path.segments.length - 1; length > 0; length--) {
      const above = path.segments.slice(0, length).join("/");
      if (length % 2 === 1) {
        const collection = this.#collections.get(above);
        if (collection) collection.live += by;
      } else {
        const entry = this.#entries.get(above);
        if (entry) entry.liveBelow += by;
      }
    }
  }

  /** Removes a name that has no document and nothing below it. */
  drop(entry: Entry): void {
    if (!entry.isVoid || this.#entries.get(entry.path.text) !== entry) return;
    if ((this.#below.get(entry.path.text)?.size ?? 0) > 0) return;
    this.#entries.delete(entry.path.text);
    const collection = this.#collections.get(collectionOf(entry.path));
    if (!collection) return;
    collection.entries.remove(entry);
    if (collection.entries.size > 0) return;
    this.#collections.delete(collection.path);
    const group = this.#groups.get(collection.id);
    group?.collections.delete(collection);
    if (group?.collections.size === 0) this.#groups.delete(collection.id);
    const above = collection.path.slice(0, Math.max(0, collection.path.length - collection.id.length - 1));
    this.#below.get(above)?.delete(collection.id);
    const owner = this.#entries.get(above);
    if (owner) this.drop(owner);
  }

  #ensureCollection(document: ResourcePath): Collection {
    const path = collectionOf(document);
    const known = this.#collections.get(path);
    if (known) return known;
    const id = collectionIdOf(document);
    const group = addTo(this.#groups, id, () => new CollectionGroup(id));
    const collection = new Collection(path, id);
    this.#collections.set(path, collection);
    group.collections.add(collection);
    const owner = parentPath(parentPath(document));
    addTo(this.#below, owner.text, () => new Map<string, Collection>()).set(collection.id, collection);
    if (owner.segments.length > 0) this.ensure(owner);
    return collection;
  }
}

function addTo<V>(map: Map<string, V>, key: string, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
