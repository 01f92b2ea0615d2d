import { openDB } from "idb";
import type { DBSchema } from "idb";
import type { Clock } from "../clock.ts";
import { once } from "../once.ts";
import type { Write } from "./store.ts";

/** After a day without an answer a batch is left to the SDK's own queue. */
const KEPT_FOR_MS = 24 * 60 * 60_000;

/** A batch of urgent writes without an answer. */
export interface PendingBatch {
  readonly id: string;
  readonly madeAtMs: number;
  readonly writes: readonly Write[];
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

/** The phone's store of pending batches. It rejects when the phone can't store or read them. */
export const pendingWrites = (clock: Pick<Clock, "now">) => ({
  put: async (batch: PendingBatch): Promise<void> => void (await (await open()).put("batches", batch)),
  remove: async (id: string): Promise<void> => (await open()).delete("batches", id),
  /**
   * Returns the batches whose documents all lie under `root`, oldest first. It deletes the others:
   * they belong to someone who is no longer signed in, and no one may send another person's writes.
   */
  async claim(root: string): Promise<readonly PendingBatch[]> {
    const db = await open();
    const all = await db.getAll("batches");
    const isOwn = ownUnder(root, clock);
    await Promise.all(all.filter((batch) => !isOwn(batch)).map(({ id }) => db.delete("batches", id)));
    return all.filter(isOwn).sort(byAge);
  },
  /** Returns the same batches and deletes none. */
  list: async (root: string): Promise<readonly PendingBatch[]> =>
    (await (await open()).getAll("batches")).filter(ownUnder(root, clock)).sort(byAge),
});

const byAge = (one: PendingBatch, other: PendingBatch): number => one.madeAtMs - other.madeAtMs;

function ownUnder(root: string, clock: Pick<Clock, "now">): (batch: PendingBatch) => boolean {
  const oldestMs = clock.now().getTime() - KEPT_FOR_MS;
  return ({ madeAtMs, writes }) =>
    madeAtMs > oldestMs && writes.every(({ path }) => path.startsWith(`${root}/`));
}

export type PendingWrites = ReturnType<typeof pendingWrites>;
