import { RpcError, invalidArgument } from "../errors.ts";
import { MICROS_PER_SECOND, type Micros } from "../model/time.ts";
import type { ResourcePath } from "../model/path.ts";
import { serverMicros, timestampMicros } from "../protocol/timestamp.ts";
import type { WireConsistency, WireTimestamp, WireTransactionOptions } from "../protocol/wire.ts";
import { memberOf } from "../protocol/wire.ts";
import type { Plan } from "../query/plan.ts";
import type { Query } from "../query/query.ts";
import { runQuery, type QueryResult } from "../query/run.ts";
import type { Document } from "../model/document.ts";
import type { Database } from "../store/database.ts";
import type { Lock } from "../store/locks.ts";
import type { Store } from "../store/store.ts";
import { transactionId, type Transaction } from "../store/transactions.ts";
import { DatabaseSource } from "./database-source.ts";

const CONSISTENCY = new Set(["transaction", "newTransaction", "readTime"] as const);
const MODES = new Set(["readOnly", "readWrite"] as const);
/**
 * How far back a read can go. Source: https://firebase.google.com/docs/firestore/use-rest-api (PITR
 * not enabled)
 */
const OLDEST_READ_MICROS = 3600 * MICROS_PER_SECOND;

/** One consistent state that a request reads. */
export interface Reading {
  /** The read time in the answer. */
  readonly time: Micros;
  /** The past time that is read; null for the current state. */
  readonly past: Micros | null;
  /** The id of a transaction begun by this request. */
  readonly begun: Uint8Array | null;
  /** The transaction that locks what is read; null when none does. */
  readonly transaction: Transaction | null;
  get(path: ResourcePath): Document | null;
  query(plan: Plan): QueryResult;
}

/**
 * Validates a read time that the client chose.
 * @throws RpcError when it is in the future or too far back
 */
function requireReadTime(store: Store, database: Database, wire: WireTimestamp): Micros {
  if (timestampMicros(wire) <= 0n) throw invalidArgument("Only timestamps past epoch are supported.");
  const time = serverMicros(wire);
  const now = store.readTime();
  if (time > now) throw invalidArgument("The requested 'read_time' cannot be in the future.");
  if (time < now - OLDEST_READ_MICROS || time < database.floor) {
    throw new RpcError("FAILED_PRECONDITION", "The requested 'read_time' is too old.");
  }
  return time;
}

/** Begins a transaction as its options say. */
export function begin(store: Store, database: Database, options: WireTransactionOptions | null): Transaction {
  const readOnly = options !== null && memberOf(options, MODES) === "readOnly";
  if (!readOnly) {
    const failed = options?.readWrite?.retryTransaction ?? new Uint8Array();
    if (failed.length > 0) store.transactions.requireRetriable(failed, database);
    return store.transactions.begin(database, null);
  }
  const chosen = options.readOnly?.readTime;
  return store.transactions.begin(
    database,
    chosen ? requireReadTime(store, database, chosen) : store.readTime(),
  );
}

/** Parses a read request's consistency options. */
export function openReading(store: Store, database: Database, wire: WireConsistency): Reading {
  switch (memberOf(wire, CONSISTENCY)) {
    case "transaction":
      // An empty id means that the field is not set.
      if ((wire.transaction ?? []).length === 0) return plain(database, store.readTime(), null);
      return inTransaction(
        store,
        store.transactions.require(wire.transaction ?? new Uint8Array(), database),
        null,
      );
    case "newTransaction": {
      const transaction = begin(store, database, wire.newTransaction ?? null);
      return inTransaction(store, transaction, transactionId(transaction));
    }
    case "readTime":
      return plain(database, store.readTime(), requireReadTime(store, database, wire.readTime ?? {}));
    case null:
      return plain(database, store.readTime(), null);
  }
}

function plain(database: Database, now: Micros, past: Micros | null): Reading {
  const source = new DatabaseSource(database, past);
  return {
    time: past ?? now,
    past,
    begun: null,
    transaction: null,
    get: (path) => source.get(path),
    query: (plan) => runQuery(plan, source),
  };
}

function inTransaction(store: Store, transaction: Transaction, begun: Uint8Array | null): Reading {
  const { database, readTime } = transaction;
  const reading = { ...plain(database, readTime ?? store.readTime(), readTime), begun };
  return readTime === null ? { ...reading, transaction } : reading;
}

/** What a request is about to read, for the locks of its transaction. */
export const documentLocks = (paths: Iterable<ResourcePath>): readonly Lock[] =>
  [...paths].map(({ text }) => ({ of: "document", path: text }));
export const queryLocks = ({ collectionId }: Query): readonly Lock[] => [
  { of: "collection", id: collectionId },
];

/**
 * Reads after the request's transaction, if any, has the locks.
 * @throws RpcError ABORTED
 */
export function readLocked<T>(
  store: Store,
  reading: Reading,
  locks: readonly Lock[],
  action: (reading: Reading) => T,
): T | Promise<T> {
  const wait = reading.transaction && store.lockReads(reading.transaction, locks);
  return wait ? wait.then(() => action({ ...reading, time: store.readTime() })) : action(reading);
}
