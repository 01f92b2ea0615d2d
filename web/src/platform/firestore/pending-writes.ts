import { openDB } from "idb";
import type { DBSchema } from "idb";
import type { Clock } from "../clock.ts";
import { once } from "../once.ts";
import { decode, encode } from "./rest-values.ts";
import type { RestValue } from "./rest-values.ts";
import type { Write } from "./store.ts";

/** After a day without an answer a batch is left to the SDK's own queue. */
const KEPT_FOR_MS = 24 * 60 * 60_000;
/** Where the browser's storage has batches that IndexedDB has not taken. */
const SPARE_KEY = "guardianlink.pending-writes";

/** A batch of urgent writes without an answer. */
export interface PendingBatch {
  readonly id: string;
  readonly madeAtMs: number;
  readonly writes: readonly Write[];
}

/** The browser's storage, which a worker does not have. */
interface Spare {
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

/**
 * The phone's store of pending batches. It is IndexedDB, which the worker can read. A batch is in the
 * browser's storage first, which takes it at once, and stays there if IndexedDB is broken or full.
 * It rejects when IndexedDB does not work; what only the browser's storage has is still found.
 */
export function pendingWrites(clock: Pick<Clock, "now">, spare: Spare | null = null) {
  const spared = (): readonly PendingBatch[] => {
    const text = spare?.getItem(SPARE_KEY);
    return text ? (decode(JSON.parse(text) as RestValue) as readonly PendingBatch[]) : [];
  };
  const saveSpared = (batches: readonly PendingBatch[]): void =>
    spare?.setItem(SPARE_KEY, JSON.stringify(encode(batches.map((batch) => ({ ...batch })))));
  const removeSpared = (id: string): boolean => {
    const left = spared().filter((batch) => batch.id !== id);
    if (left.length === spared().length) return false;
    saveSpared(left);
    return true;
  };
  const all = async (): Promise<readonly PendingBatch[]> => {
    const found = spared();
    try {
      const stored = await (await open()).getAll("batches");
      const ids = new Set(stored.map(({ id }) => id));
      return [...stored, ...found.filter(({ id }) => !ids.has(id))];
    } catch (error) {
      if (found.length === 0) throw error;
      return found;
    }
  };
  const isOwn = (root: string): ((batch: PendingBatch) => boolean) => {
    const oldestMs = clock.now().getTime() - KEPT_FOR_MS;
    return ({ madeAtMs, writes }) =>
      madeAtMs > oldestMs && writes.every(({ path }) => path.startsWith(`${root}/`));
  };
  const remove = async (id: string): Promise<void> => {
    const wasSpared = removeSpared(id);
    const deleted = open().then((db) => db.delete("batches", id));
    await (wasSpared ? deleted.catch(() => undefined) : deleted);
  };
  /** Returns the batches whose documents all lie under `root`, oldest first. */
  const list = async (root: string): Promise<readonly PendingBatch[]> =>
    (await all()).filter(isOwn(root)).sort(byAge);
  return {
    async put(batch: PendingBatch): Promise<void> {
      try {
        saveSpared([...spared(), batch]);
      } catch {
        // The browser's storage is full, but IndexedDB may take it.
      }
      await (await open()).put("batches", batch);
      removeSpared(batch.id);
    },
    remove,
    list,
    /**
     * Returns the same batches and deletes all others: they belong to someone who is no longer signed
     * in, and no one may send another person's writes.
     */
    async claim(root: string): Promise<readonly PendingBatch[]> {
      const own = await list(root);
      const ids = new Set(own.map(({ id }) => id));
      await Promise.all((await all()).filter(({ id }) => !ids.has(id)).map(({ id }) => remove(id)));
      return own;
    },
  };
}

export type PendingWrites = ReturnType<typeof pendingWrites>;
