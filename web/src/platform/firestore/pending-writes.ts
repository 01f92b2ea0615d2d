import { openDB } from "idb";
import type { DBSchema } from "idb";
import type { Clock } from "../time/clock.ts";
import { once } from "../once.ts";
import { decode, encode } from "./rest-values.ts";
import type { RestValue } from "./rest-values.ts";
import type { Write } from "./store.ts";

/** After a day without an answer a batch is left to the SDK's own queue. */
const KEPT_FOR_MS = 24 * 60 * 60_000;
/** The key in the browser's storage for batches that IndexedDB has not taken. */
const LOCAL_COPIES_KEY = "guardianlink.pending-writes";

/** A batch of urgent writes without an answer. */
export interface PendingBatch {
  readonly id: string;
  readonly madeAtMs: number;
  readonly writes: readonly Write[];
}

/** The browser's storage, which a worker does not have. */
interface CopyStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

interface Tables extends DBSchema {
  batches: { key: string; value: PendingBatch };
}

/** The batches outlive the page. Its other tabs and its service worker can read them. */
const open = once(() =>
  openDB<Tables>("guardianlink-pending-writes", 1, {
    upgrade: (db) => void db.createObjectStore("batches", { keyPath: "id" }),
  }),
);

/** Signing out deletes the batches, because they contain plates, names and locations. */
export const clearPendingWrites = async (): Promise<void> => (await open()).clear("batches");

const byAge = (one: PendingBatch, other: PendingBatch): number => one.madeAtMs - other.madeAtMs;

/** The batches that IndexedDB has not taken yet, or cannot take. */
function localCopies(storage: CopyStorage | null) {
  const all = (): readonly PendingBatch[] => {
    try {
      const text = storage?.getItem(LOCAL_COPIES_KEY) ?? '{"arrayValue":{}}';
      return decode(JSON.parse(text) as RestValue) as PendingBatch[];
    } catch {
      return [];
    }
  };
  const save = (batches: readonly PendingBatch[]): void => {
    try {
      storage?.setItem(LOCAL_COPIES_KEY, JSON.stringify(encode(batches.map((batch) => ({ ...batch })))));
    } catch {
      // The browser's storage is full, but IndexedDB may take the batch.
    }
  };
  return {
    all,
    add: (batch: PendingBatch): void => save([...all(), batch]),
    remove: (id: string): void => save(all().filter((batch) => batch.id !== id)),
  };
}

/**
 * The phone's store of pending batches. It is IndexedDB, which the worker can read. A batch is in
 * the browser's storage first, which takes it at once, and stays there if IndexedDB is broken or
 * full.
 */
export function pendingWrites(clock: Pick<Clock, "now">, storage: CopyStorage | null = null) {
  const copies = localCopies(storage);
  const all = async (): Promise<readonly PendingBatch[]> => {
    const stored = await open()
      .then((db) => db.getAll("batches"))
      .catch(() => []);
    return [...new Map([...copies.all(), ...stored].map((batch) => [batch.id, batch])).values()].sort(byAge);
  };
  const isOwn = (root: string, { madeAtMs, writes }: PendingBatch): boolean =>
    madeAtMs > clock.now().getTime() - KEPT_FOR_MS && writes.every(({ path }) => path.startsWith(`${root}/`));
  const remove = async (id: string): Promise<void> => {
    copies.remove(id);
    await (await open()).delete("batches", id);
  };
  return {
    /** Rejects when IndexedDB does not take it. */
    async put(batch: PendingBatch): Promise<void> {
      copies.add(batch);
      await (await open()).put("batches", batch);
      copies.remove(batch.id);
    },
    remove,
    /** Returns the batches whose documents all lie under `root`, oldest first. */
    list: async (root: string) => (await all()).filter((batch) => isOwn(root, batch)),
    /**
     * Returns the same batches and deletes all others: they belong to someone who is no longer
     * signed in, and no one may send another person's writes.
     */
    async claim(root: string): Promise<readonly PendingBatch[]> {
      const batches = await all();
      const others = batches.filter((batch) => !isOwn(root, batch));
      await Promise.allSettled(others.map(({ id }) => remove(id)));
      return batches.filter((batch) => isOwn(root, batch));
    },
  };
}

export type PendingWrites = ReturnType<typeof pendingWrites>;
