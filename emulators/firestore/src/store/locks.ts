import type { Schedule } from "../clock.ts";
import { RpcError } from "../errors.ts";
import { collectionIdOf, type ResourcePath } from "../model/path.ts";

/** How long a caller waits for a lock. */
const LOCK_WAIT_MS = 2_000;

/** An owner of locks: a read-write transaction, or a waiting write outside transactions. */
export interface LockHolder {
  /** Whether its locks are still held. */
  readonly active: boolean;
}

/**
 * One lock. A collection's id locks the collections with that id under any parent; null locks all
 * collections.
 */
export type Lock =
  | { readonly of: "collection"; readonly id: string | null }
  | { readonly of: "document"; readonly path: string };

interface Held {
  readonly readers: Set<LockHolder>;
  readonly writers: Set<LockHolder>;
}

const EVERY_COLLECTION = "*";

/**
 * The locks of a writer in the order in which every writer takes them: collections, then documents.
 */
function locksOfWriter(paths: readonly ResourcePath[]): readonly Lock[] {
  const ids = new Set(paths.map(collectionIdOf));
  const names = new Set(paths.map(({ text }) => text));
  return [
    ...[...ids].sort().map((id): Lock => ({ of: "collection", id })),
    ...[...names].sort().map((path): Lock => ({ of: "document", path })),
  ];
}

/**
 * The locks of one database, as observed on Google's emulator. Until they end, transactions share
 * the documents that they read, found or not, and the collections that they query. A writer needs
 * each document for itself and no query on its collections; other writers in those collections do
 * not matter. While it waits, it keeps the locks it has, and no transaction may read what they
 * cover. There is no queue: a caller that asks for a free lock gets it.
 */
export class Locks {
  readonly #documents = new Map<string, Held>();
  readonly #collections = new Map<string, Held>();
  /** Called when locks were released. */
  readonly #waiting = new Set<() => void>();

  /** Whether a writer would have to wait. */
  isBlocked(writer: LockHolder | null, paths: Iterable<ResourcePath>): boolean {
    if (this.#documents.size === 0 && this.#collections.size === 0) return false;
    for (const path of paths) {
      if (!this.#mayWrite(writer, { of: "collection", id: collectionIdOf(path) })) return true;
      if (!this.#mayWrite(writer, { of: "document", path: path.text })) return true;
    }
    return false;
  }

  /** Takes what a writer needs; null when it does not have to wait. Rejects like `read`. */
  write(writer: LockHolder, paths: readonly ResourcePath[], schedule: Schedule): Promise<void> | null {
    return this.#take(writer, locksOfWriter(paths), schedule, "writers");
  }

  /**
   * Takes what a transaction is about to read; null when it does not have to wait. Rejects with
   * ABORTED after two seconds, or when the transaction ends before that.
   */
  read(reader: LockHolder, locks: readonly Lock[], schedule: Schedule): Promise<void> | null {
    return this.#take(reader, locks, schedule, "readers");
  }

  /** Releases all locks, or only those taken for writing. */
  release(holder: LockHolder, modes: readonly (keyof Held)[] = ["readers", "writers"]): void {
    for (const table of [this.#documents, this.#collections]) {
      for (const [key, held] of table) {
        for (const mode of modes) held[mode].delete(holder);
        if (held.readers.size === 0 && held.writers.size === 0) table.delete(key);
      }
    }
    for (const wake of [...this.#waiting]) wake();
  }

  #take(
    holder: LockHolder,
    locks: readonly Lock[],
    schedule: Schedule,
    mode: keyof Held,
  ): Promise<void> | null {
    let rest = locks;
    const isDone = (): boolean => {
      while (rest[0] && this.#takeOne(holder, rest[0], mode)) rest = rest.slice(1);
      return rest.length === 0;
    };
    if (isDone()) return null;
    return new Promise((resolve, reject) => {
      const end = (action: () => void): void => {
        this.#waiting.delete(wake);
        cancel();
        action();
      };
      const abort = (message: string): void => end(() => reject(new RpcError("ABORTED", message)));
      const wake = (): void => {
        if (!holder.active) abort("The referenced transaction has expired or is no longer valid.");
        else if (isDone()) end(resolve);
      };
      const cancel = schedule(LOCK_WAIT_MS, () => abort("Transaction lock timeout."));
      this.#waiting.add(wake);
    });
  }

  #takeOne(holder: LockHolder, lock: Lock, mode: keyof Held): boolean {
    if (!(mode === "writers" ? this.#mayWrite(holder, lock) : this.#mayRead(holder, lock))) return false;
    const [table, key] =
      lock.of === "document"
        ? [this.#documents, lock.path]
        : [this.#collections, lock.id ?? EVERY_COLLECTION];
    const held = table.get(key) ?? { readers: new Set(), writers: new Set() };
    table.set(key, held);
    held[mode].add(holder);
    return true;
  }

  #mayWrite(writer: LockHolder | null, lock: Lock): boolean {
    if (lock.of === "document") {
      const held = this.#documents.get(lock.path);
      return isFree(held?.readers, writer) && isFree(held?.writers, writer);
    }
    return [lock.id ?? EVERY_COLLECTION, EVERY_COLLECTION].every((id) =>
      isFree(this.#collections.get(id)?.readers, writer),
    );
  }

  #mayRead(reader: LockHolder, lock: Lock): boolean {
    if (lock.of === "document") return isFree(this.#documents.get(lock.path)?.writers, reader);
    if (lock.id !== null) return isFree(this.#collections.get(lock.id)?.writers, reader);
    return [...this.#collections.values()].every(({ writers }) => isFree(writers, reader));
  }
}

function isFree(holders: ReadonlySet<LockHolder> | undefined, but: LockHolder | null): boolean {
  if (!holders) return true;
  for (const holder of holders) if (holder !== but && holder.active) return false;
  return true;
}
