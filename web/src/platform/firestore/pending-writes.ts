import * as z from "zod/mini";
import type { Clock } from "../clock.ts";
import type { DeviceStorage } from "../device-storage.ts";
import { PENDING_WRITES_KEY as KEY } from "./pending-writes-key.ts";
import { SERVER_TIME } from "./store.ts";
import type { Write, WriteValue } from "./store.ts";

/** After a day without an answer a batch is left to the SDK's own queue. */
const KEPT_FOR_MS = 24 * 60 * 60_000;

/** A batch of urgent writes without an answer. */
export interface PendingBatch {
  readonly id: string;
  readonly madeAtMs: number;
  readonly writes: readonly Write[];
}

/**
 * The pending batches on this device, oldest first. They outlive the page and are shared by all
 * tabs.
 */
export interface PendingWrites {
  list(): readonly PendingBatch[];
  add(writes: readonly Write[]): PendingBatch;
  remove(id: string): void;
  /**
   * Returns the batches whose documents all lie under `root`. It deletes the others: they belong to
   * someone who is no longer signed in, and no one may send another person's writes.
   */
  claim(root: string): readonly PendingBatch[];
}

const NOW = "$now";
const DATE = "$date";

function encode(value: WriteValue): unknown {
  if (value === SERVER_TIME) return { [NOW]: true };
  if (value instanceof Date) return { [DATE]: value.getTime() };
  if (Array.isArray(value)) return value.map(encode);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, encode(inner)]));
}

function revive(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (NOW in value) return SERVER_TIME;
  return DATE in value ? new Date(Number(value[DATE])) : value;
}

const batchSchema = z.object({
  id: z.string(),
  madeAtMs: z.number(),
  writes: z.array(z.looseObject({ kind: z.enum(["set", "update", "delete"]), path: z.string() })),
});
const isBatch = (value: unknown): value is PendingBatch => batchSchema.safeParse(value).success;

function decode(text: string | null): readonly PendingBatch[] {
  try {
    const found: unknown = JSON.parse(text ?? "[]", revive);
    return Array.isArray(found) ? found.filter(isBatch) : [];
  } catch {
    // The record is damaged. The SDK's own queue has the writes as well.
    return [];
  }
}

/** @param newId creates ids that are unique across tabs */
export function pendingWrites(
  device: Pick<DeviceStorage, "get" | "set" | "remove">,
  clock: Pick<Clock, "now">,
  newId: () => string,
): PendingWrites {
  const nowMs = (): number => clock.now().getTime();
  const list = (): readonly PendingBatch[] =>
    decode(device.get(KEY)).filter(({ madeAtMs }) => madeAtMs > nowMs() - KEPT_FOR_MS);
  const save = (batches: readonly PendingBatch[]): void => {
    const encoded = batches.map((batch) => ({
      ...batch,
      writes: batch.writes.map((write) =>
        write.kind === "delete" ? write : { ...write, data: encode(write.data) },
      ),
    }));
    if (batches.length === 0) device.remove(KEY);
    else device.set(KEY, JSON.stringify(encoded));
  };
  return {
    list,
    add(writes) {
      const batch = { id: newId(), madeAtMs: nowMs(), writes };
      save([...list(), batch]);
      return batch;
    },
    remove: (id) => save(list().filter((batch) => batch.id !== id)),
    claim(root) {
      const own = list().filter(({ writes }) => writes.every(({ path }) => path.startsWith(`${root}/`)));
      save(own);
      return own;
    },
  };
}
