import type { ResourcePath } from "../model/path.ts";
import { collectionIdOf } from "../model/path.ts";

/** Whoever holds shared locks: a read-write transaction. */
export interface LockHolder {
  /** Whether its locks still count. */
  readonly active: boolean;
}

/** The lock on every collection, which a query over all of them takes. */
const EVERY_COLLECTION = "*";

/**
 * Shared read locks of transactions. A document read locks its name, found or not; a query locks its collection id
 * under any parent. Writers hold nothing: they only need that nobody else has locked what they write.
 */
export class Locks {
  readonly #documents = new Map<string, Set<LockHolder>>();
  readonly #collections = new Map<string, Set<LockHolder>>();
  /** Called when locks were given up. */
  readonly #waiting = new Set<() => void>();

  lockDocument(holder: LockHolder, path: string): void {
    add(this.#documents, path, holder);
  }

  /** @param id null for a query over all collections */
  lockCollection(holder: LockHolder, id: string | null): void {
    add(this.#collections, id ?? EVERY_COLLECTION, holder);
  }

  /** Whether somebody other than `writer` has locked one of the documents. */
  isBlocked(writer: LockHolder | null, paths: Iterable<ResourcePath>): boolean {
    if (this.#documents.size === 0 && this.#collections.size === 0) return false;
    if (heldByOther(this.#collections.get(EVERY_COLLECTION), writer)) return true;
    for (const path of paths) {
      if (heldByOther(this.#documents.get(path.text), writer)) return true;
      if (heldByOther(this.#collections.get(collectionIdOf(path)), writer)) return true;
    }
    return false;
  }

  release(holder: LockHolder): void {
    for (const table of [this.#documents, this.#collections]) {
      for (const [key, holders] of table) {
        holders.delete(holder);
        if (holders.size === 0) table.delete(key);
      }
    }
    for (const wake of [...this.#waiting]) wake();
  }

  /** Calls `wake` after every release until the returned function is called. */
  onRelease(wake: () => void): () => void {
    this.#waiting.add(wake);
    return () => this.#waiting.delete(wake);
  }
}

function add(table: Map<string, Set<LockHolder>>, key: string, holder: LockHolder): void {
  const holders = table.get(key);
  if (holders) holders.add(holder);
  else table.set(key, new Set([holder]));
}

function heldByOther(holders: ReadonlySet<LockHolder> | undefined, writer: LockHolder | null): boolean {
  if (!holders) return false;
  for (const holder of holders) if (holder !== writer && holder.active) return true;
  return false;
}
