import type { Clock, Schedule } from "../clock.ts";
import type { Change, Document } from "../model/document.ts";
import { databaseName, isBelow, type DatabaseName, type ResourcePath } from "../model/path.ts";
import type { Micros } from "../model/time.ts";
import type { Write, WriteResult } from "../model/write.ts";
import type { Actor, CommitEvent, CommitListener } from "./commit-event.ts";
import { Database } from "./database.ts";
import type { Lock } from "./locks.ts";
import { stage, type Staged } from "./stage.ts";
import { serverTimestamp, setsServerTime } from "./transform.ts";
import { Transactions, type Transaction } from "./transactions.ts";

/** The resolution of server timestamps. */
const TIMESTAMP_STEP_MS = 1;

export interface CommitOrder {
  readonly writes: readonly Write[];
  readonly transaction: Transaction | null;
  readonly actor: Actor;
  /** A final check of the planned commit, such as by the rules. Throws to refuse it. */
  readonly check: (staged: () => Staged, time: Micros) => void;
}

export interface Committed {
  readonly commitTime: Micros;
  readonly results: readonly WriteResult[];
}

export interface StoreOptions {
  readonly clock: Clock;
  readonly schedule: Schedule;
  /** Where transaction ids start. */
  readonly firstTransaction: bigint;
  /** The documents that every new database starts with. */
  readonly seed?: readonly Document[];
}

/** All databases of the server, the commits to them, and the listeners to commits. */
export class Store {
  readonly transactions: Transactions;
  readonly #options: StoreOptions;
  readonly #databases = new Map<string, Database>();
  readonly #commitListeners = new Set<CommitListener>();
  readonly #resetListeners = new Set<() => void>();

  constructor(options: StoreOptions) {
    this.#options = options;
    this.transactions = new Transactions(options.clock, options.firstTransaction);
  }

  /** The database of that name. It is created with the seed on first use. */
  database(name: DatabaseName): Database {
    const key = databaseName(name);
    const known = this.#databases.get(key);
    if (known) return known;
    const now = this.#options.clock.commitTime();
    const database = new Database(name, now);
    this.#databases.set(key, database);
    const seed = this.#options.seed ?? [];
    database.apply(
      seed.map((after) => ({ path: after.path, before: null, after })),
      now,
    );
    return database;
  }

  /** The current time, at or after every commit so far. */
  readTime(): Micros {
    return this.#options.clock.readTime();
  }

  /**
   * Calls the listener for every commit, in order, before the committing client gets its answer.
   * Returns a function that unsubscribes.
   */
  onCommit(listener: CommitListener): () => void {
    this.#commitListeners.add(listener);
    return () => this.#commitListeners.delete(listener);
  }

  /** Calls the listener after a reset. */
  onReset(listener: () => void): () => void {
    this.#resetListeners.add(listener);
    return () => this.#resetListeners.delete(listener);
  }

  /**
   * Commits all writes or none. Waits up to 2 seconds while other transactions hold locks on the
   * documents. Where a document would get the same server timestamp twice, it waits for the next
   * millisecond, because programs expect a later write to have a later time.
   * @throws RpcError ABORTED when the locks are still held, or what `check` or a precondition
   * throws
   */
  commit(database: Database, order: CommitOrder): Committed | Promise<Committed> {
    const { writes, transaction } = order;
    const paths = writes.filter((write) => write.kind !== "verify").map((write) => write.path);
    if (!database.locks.isBlocked(transaction, paths)) {
      if (!this.#repeatsTimestamp(database, writes)) return this.#commitNow(database, order);
      return this.#nextTimestamp().then(() => this.commit(database, order));
    }
    // A refusal does not have to wait for locks.
    const time = this.readTime();
    order.check(() => stage(database, writes, time), time);
    return this.#commitLocked(database, order, paths);
  }

  /**
   * Takes the locks of what a transaction is about to read; null when there is nothing to wait for.
   * Rejects, and the transaction has ended, when that takes more than two seconds.
   */
  lockReads(transaction: Transaction, locks: readonly Lock[]): Promise<void> | null {
    const wait = transaction.database.locks.read(transaction, locks, this.#options.schedule);
    return wait && this.#waitFor(wait, transaction);
  }

  /** Deletes everything. Listeners get the deletions as a commit. */
  clear(name: DatabaseName): void {
    this.#deleteAll(this.database(name), () => true);
  }

  /** Deletes the document and everything below it. */
  deleteRecursively(name: DatabaseName, path: ResourcePath): void {
    this.#deleteAll(this.database(name), (at) => at.text === path.text || isBelow(at.text, path.text));
  }

  /** Adds the given documents with their times to the database. Causes no events. */
  import(name: DatabaseName, documents: readonly Document[]): void {
    const database = this.database(name);
    const changes = documents.map((after) => ({
      path: after.path,
      before: database.get(after.path.text),
      after,
    }));
    this.#publish(database, changes, this.#options.clock.commitTime(), null, "import");
  }

  /** Drops all databases and transactions. Listeners get no commit. */
  reset(): void {
    this.transactions.clear();
    this.#databases.clear();
    for (const listener of [...this.#resetListeners]) listener();
  }

  #commitNow(database: Database, order: CommitOrder): Committed {
    const time = this.#options.clock.commitTime();
    let staged: Staged | null = null;
    const plan = (): Staged => (staged ??= stage(database, order.writes, time));
    order.check(plan, time);
    const { changes, results, failure } = plan();
    if (failure) {
      // A failed precondition ends its transaction.
      order.transaction?.end();
      throw failure;
    }
    this.#publish(database, changes, time, order.actor, "write");
    order.transaction?.end();
    return { commitTime: time, results };
  }

  /** Whether a document already has a server timestamp of this millisecond. */
  #repeatsTimestamp(database: Database, writes: readonly Write[]): boolean {
    return writes.some((write) => {
      const stored = setsServerTime(write) ? database.get(write.path.text) : null;
      return stored !== null && serverTimestamp(stored.updateTime) >= serverTimestamp(this.readTime());
    });
  }

  #nextTimestamp(): Promise<void> {
    return new Promise((resolve) => void this.#options.schedule(TIMESTAMP_STEP_MS, resolve));
  }

  async #commitLocked(database: Database, order: CommitOrder, paths: ResourcePath[]): Promise<Committed> {
    const writer = order.transaction ?? { active: true };
    try {
      await this.#waitFor(database.locks.write(writer, paths, this.#options.schedule), order.transaction);
      return this.#commitNow(database, order);
    } finally {
      database.locks.release(writer, ["writers"]);
    }
  }

  /** Ends a transaction whose wait for locks timed out. */
  async #waitFor(locks: Promise<void> | null, transaction: Transaction | null): Promise<void> {
    if (locks && transaction) transaction.waiting = locks.catch(() => undefined);
    try {
      await locks;
    } catch (error) {
      transaction?.end();
      throw error;
    }
  }

  #deleteAll(database: Database, which: (path: ResourcePath) => boolean): void {
    const changes: Change[] = [];
    for (const before of database.documents()) {
      if (which(before.path)) changes.push({ path: before.path, before, after: null });
    }
    this.#publish(database, changes, this.#options.clock.commitTime(), null, "write");
  }

  #publish(
    database: Database,
    changes: readonly Change[],
    commitTime: Micros,
    actor: Actor | null,
    origin: CommitEvent["origin"],
  ): void {
    database.apply(changes, commitTime);
    const event: CommitEvent = { name: database.name, commitTime, changes, actor, origin };
    for (const listener of [...this.#commitListeners]) listener(event);
  }
}
