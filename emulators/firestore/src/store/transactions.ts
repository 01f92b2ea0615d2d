import type { Clock } from "../clock.ts";
import { RpcError, invalidArgument } from "../errors.ts";
import { MICROS_PER_SECOND, type Micros } from "../model/time.ts";
import type { Database } from "./database.ts";
import type { LockHolder } from "./locks.ts";

const IDLE_MICROS = 60 * MICROS_PER_SECOND;
/**
 * An id is a protobuf message with one fixed64 field of number 2, which is how Google's emulator
 * spells it.
 */
const ID_TAG = 0x11;
const ID_BYTES = 9;

/**
 * A transaction that a client has begun. It ends by commit, rollback, a failure, or 60 seconds
 * without a call.
 */
export class Transaction implements LockHolder {
  readonly id: bigint;
  readonly database: Database;
  /**
   * The time that a read-only transaction reads at; null for a read-write one, which reads the
   * current state.
   */
  readonly readTime: Micros | null;
  readonly #now: () => Micros;
  /**
   * The last call of the transaction that waits for locks; resolves when the wait is over, however
   * it ends.
   */
  waiting: Promise<unknown> = Promise.resolve();
  #usedAt: Micros;
  #ended = false;

  constructor(id: bigint, database: Database, readTime: Micros | null, now: () => Micros) {
    this.id = id;
    this.database = database;
    this.readTime = readTime;
    this.#now = now;
    this.#usedAt = now();
  }

  get active(): boolean {
    return !this.#ended && this.#now() - this.#usedAt < IDLE_MICROS;
  }

  touch(): void {
    this.#usedAt = this.#now();
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.database.locks.release(this);
  }
}

export class Transactions {
  readonly #clock: Clock;
  readonly #first: bigint;
  #next: bigint;
  #active = new Map<bigint, Transaction>();

  /**
   * @param first the first id. A restarted server should begin with another one, so that ids of its
   * previous run are unknown
   */
  constructor(clock: Clock, first: bigint) {
    this.#clock = clock;
    this.#first = first;
    this.#next = first;
  }

  begin(database: Database, readTime: Micros | null): Transaction {
    for (const [id, old] of this.#active) {
      if (old.active) break;
      old.end();
      this.#active.delete(id);
    }
    const transaction = new Transaction(this.#next, database, readTime, () => this.#clock.readTime());
    this.#active.set(this.#next, transaction);
    this.#next += 1n;
    return transaction;
  }

  /** The running transaction of that id. @throws RpcError when there is none */
  require(id: Uint8Array, database: Database): Transaction {
    const transaction = this.#find(id, database);
    if (transaction?.active) {
      transaction.touch();
      return transaction;
    }
    if (transaction && transaction.readTime !== null)
      throw invalidArgument("Transaction is invalid or closed.");
    throw new RpcError("ABORTED", "The referenced transaction has expired or is no longer valid.");
  }

  /**
   * Checks the id of a transaction that a new one tries again. @throws RpcError when it cannot be
   * tried again
   */
  requireRetriable(id: Uint8Array, database: Database): void {
    const transaction = this.#find(id, database);
    if (transaction && transaction.readTime !== null)
      throw invalidArgument("Cannot retry a read-only transaction.");
  }

  /**
   * Ends the transaction, once no call of it waits for locks; one that has ended already is left
   * so.
   * @throws RpcError for an id that was never issued
   */
  async rollback(id: Uint8Array, database: Database): Promise<void> {
    const transaction = this.#find(id, database);
    await transaction?.waiting;
    transaction?.end();
  }

  clear(): void {
    for (const transaction of this.#active.values()) transaction.end();
    this.#active.clear();
  }

  #find(id: Uint8Array, database: Database): Transaction | undefined {
    if (id.length !== ID_BYTES || id[0] !== ID_TAG) throw invalidArgument("Invalid transaction.");
    const number = new DataView(id.buffer, id.byteOffset, id.byteLength).getBigUint64(1, true);
    const transaction = this.#active.get(number);
    if (transaction && transaction.database !== database)
      throw invalidArgument("Transaction is invalid or expired.");
    if (!transaction && (number < this.#first || number >= this.#next)) {
      throw invalidArgument("Transaction is invalid or expired.");
    }
    return transaction;
  }
}

/** The wire form of a transaction's id. */
export function transactionId(transaction: Transaction): Uint8Array {
  const bytes = new Uint8Array(ID_BYTES);
  bytes[0] = ID_TAG;
  new DataView(bytes.buffer).setBigUint64(1, transaction.id, true);
  return bytes;
}
