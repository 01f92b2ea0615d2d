import { asError } from "../as-error.ts";
import { settleWithin } from "../clock.ts";
import type { Clock } from "../clock.ts";
import type { Network } from "../network.ts";
import type { PendingBatch, PendingWrites } from "./pending-writes.ts";
import { isRefusal } from "./refusal.ts";
import type { RestServer } from "./rest-server.ts";
import type { Store, Write } from "./store.ts";

/**
 * Give the SDK's stream this long before the fallback starts. On 2G an answer takes a few seconds.
 */
export const FALLBACK_AFTER_MS = 5000;
/**
 * The first rounds follow each other quickly, because the SDK itself waits up to a minute after a
 * lost connection.
 */
const FAST_ROUNDS = 12;
export const LATER_MS = 15_000;
/**
 * Wait this long for one request before the round continues with the next. A late answer still
 * counts.
 */
export const REQUEST_MS = 4000;
/**
 * A batch counts as refused after this many refusals, because the first may come from a sign-in
 * that is being renewed.
 */
const FINAL_REFUSALS = 2;

export interface RetryQueueParts {
  readonly sdk: {
    /** Stores the batch on this phone and sends it over the SDK's stream. */
    readonly commit: (writes: readonly Write[]) => Promise<void>;
    /** Resolves when nothing stored before the call waits in the SDK any more. */
    readonly sent: () => Promise<void>;
    /** Whether a commit failed on this phone, without an answer from the server. */
    readonly isLocalFailure: (error: unknown) => boolean;
  };
  /** The fallback writer: one plain request for each batch. */
  readonly rest: Pick<RestServer, "commit" | "has">;
  readonly pending: PendingWrites;
  /** Whether the SDK gets no answers while plain requests do. */
  readonly isSdkSilent: () => boolean;
  /**
   * Called when a plain request succeeds for a batch that the SDK got no answer to, or could not
   * store.
   */
  readonly onFallback: () => void;
  readonly onSdkAnswer: () => void;
  readonly clock: Clock;
  readonly network: Pick<Network, "isOnline" | "suspect" | "subscribe">;
  readonly report: (error: unknown) => void;
}

interface Entry extends PendingBatch {
  readonly isUrgent: boolean;
  /** False once the SDK has failed or refused. The result of the plain requests then decides. */
  isWithSdk: boolean;
  refusals: number;
  readonly settled: Promise<void>;
  readonly settle: (error: Error | null) => void;
}

/**
 * The documents that a mixed batch creates. Its update may be refused, for example because another
 * phone has ended the trip. The SOS must not fail with it, and the rules accept the SOS alone.
 */
const creationsOf = (writes: readonly Write[]): readonly Write[] => {
  const creations = writes.filter(({ kind }) => kind === "set");
  return creations.length < writes.length ? creations : [];
};

/**
 * Sends each batch through the SDK. Batches without an answer also go through the fallback writer:
 * urgent ones always, the others while the SDK is silent. Rounds of plain requests repeat while the
 * page is open, urgent batches first and in order, because an SOS needs the start of its trip. A
 * batch may arrive twice: what the server already has counts as accepted.
 */
export function retryQueue(parts: RetryQueueParts): Pick<Store, "commit" | "commitUrgent" | "resume"> {
  const { sdk, rest, pending, clock, network, report } = parts;
  let queue: readonly Entry[] = [];
  let rounds = 0;
  let isRunning = false;
  let cancel = (): void => undefined;

  /**
   * Whether an earlier urgent batch is pending that this one may depend on. While it is, a refusal
   * of this one is not final.
   */
  const waitsForEarlier = (entry: Entry): boolean =>
    queue.slice(0, queue.indexOf(entry)).some(({ isUrgent }) => isUrgent);
  const within = (request: Promise<unknown>) => settleWithin(clock, request, REQUEST_MS);
  const hasArrived = async (writes: readonly Write[]): Promise<boolean> => {
    const asked = await within(rest.has(writes));
    return asked.outcome === "done" && asked.value === true;
  };

  const leave = (entry: Entry, error: Error | null): void => {
    if (!queue.includes(entry)) return;
    queue = queue.filter((one) => one !== entry);
    if (entry.isUrgent) pending.remove(entry.id);
    if (queue.length === 0) cancel();
    entry.settle(error);
  };
  /** @returns the error, or null when the server has the batch */
  const request = async ({ writes, isUrgent }: Entry): Promise<Error | null> => {
    try {
      await rest.commit(writes);
      return null;
    } catch (error) {
      if (isUrgent && (await hasArrived(writes))) return null;
      const creations = isUrgent && isRefusal(error) ? creationsOf(writes) : [];
      const isAccepted = creations.length > 0 && (await within(rest.commit(creations))).outcome === "done";
      return isAccepted ? null : asError(error);
    }
  };
  const fallBack = async (entry: Entry): Promise<void> => {
    const error = await request(entry);
    if (!queue.includes(entry)) return;
    if (error === null) {
      parts.onFallback();
      leave(entry, null);
    } else if (isRefusal(error) && !waitsForEarlier(entry)) {
      entry.refusals++;
      if (!entry.isWithSdk && entry.refusals >= FINAL_REFUSALS) leave(entry, error);
    }
  };
  const run = async (): Promise<void> => {
    cancel();
    if (isRunning) return;
    isRunning = true;
    rounds++;
    if (network.isOnline()) {
      network.suspect();
      const isDue = (entry: Entry): boolean => entry.isUrgent || !entry.isWithSdk || parts.isSdkSilent();
      for (const entry of [...queue].sort((a, b) => Number(b.isUrgent) - Number(a.isUrgent)))
        if (queue.includes(entry) && isDue(entry)) await within(fallBack(entry));
    }
    isRunning = false;
    schedule(rounds < FAST_ROUNDS ? FALLBACK_AFTER_MS : LATER_MS);
  };
  const schedule = (delayMs: number): void => {
    cancel();
    if (queue.length > 0) cancel = clock.after(delayMs, () => void run());
  };

  const enter = (batch: PendingBatch, isUrgent: boolean): Entry => {
    let settle: Entry["settle"] = () => undefined;
    const settled = new Promise<void>((resolve, reject) => {
      settle = (error) => (error === null ? resolve() : reject(error));
    });
    const entry = { ...batch, isUrgent, isWithSdk: true, refusals: 0, settled, settle };
    queue = [...queue, entry];
    if (!isRunning && (isUrgent || queue.length === 1)) {
      rounds = 0;
      schedule(FALLBACK_AFTER_MS);
    }
    return entry;
  };
  const send = (entry: Entry, writes = entry.writes): Promise<void> => {
    const refuse = async (error: Error): Promise<void> => {
      const creations = entry.isUrgent ? creationsOf(writes) : [];
      if (entry.isUrgent && (await hasArrived(entry.writes))) leave(entry, null);
      // Send these through the SDK again, which stores them, because the network may fail now.
      else if (creations.length > 0) await send(entry, creations);
      else leave(entry, error);
    };
    const fail = async (error: unknown): Promise<void> => {
      if (!queue.includes(entry)) return;
      if (!sdk.isLocalFailure(error) && !waitsForEarlier(entry)) return refuse(asError(error));
      entry.isWithSdk = false;
      report(error);
      await run();
    };
    return sdk.commit(writes).then(() => {
      parts.onSdkAnswer();
      leave(entry, null);
    }, fail);
  };
  const resumeOne = async (entry: Entry): Promise<void> => {
    await sdk.sent();
    if (await hasArrived(entry.writes)) {
      leave(entry, null);
      return;
    }
    // The phone could not store the batch, or the server refused it. Plain requests find out which.
    entry.isWithSdk = false;
    await run();
  };

  network.subscribe(() => {
    if (network.isOnline() && queue.some(({ isWithSdk }) => !isWithSdk)) void run();
  });
  const start = (entry: Entry): Promise<void> => {
    void send(entry);
    return entry.settled;
  };
  return {
    commit: (writes) => start(enter({ id: "", madeAtMs: 0, writes }, false)),
    commitUrgent: (writes) => start(enter(pending.add(writes), true)),
    resume(root, onRefused) {
      for (const batch of pending.claim(root)) {
        if (queue.some(({ id }) => id === batch.id)) continue;
        const entry = enter(batch, true);
        resumeOne(entry).catch(report);
        entry.settled.catch((error: unknown) => {
          report(error);
          onRefused(batch.writes);
        });
      }
    },
  };
}
