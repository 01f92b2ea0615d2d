import { asError } from "../as-error.ts";
import { settleWithin } from "../clock.ts";
import type { Clock } from "../clock.ts";
import type { Network } from "../network.ts";
import type { FallbackReads } from "./fallback-reads.ts";
import type { PendingBatch, PendingWrites } from "./pending-writes.ts";
import type { RestServer } from "./rest-server.ts";
import type { Sdk } from "./sdk.ts";
import { isRefusal } from "./store.ts";
import type { Store, Write } from "./store.ts";

/**
 * The pause before each plain request. The SDK's stream gets it first, because on 2G an answer takes
 * seconds. After a lost connection the SDK itself waits up to a minute.
 */
export const RETRY_AFTER_MS = 5000;
/** How long signing out waits for the writes that are on their way. */
const UNSENT_AFTER_MS = 5000;
/** The first refusal may come from a sign-in that is being renewed. */
const FINAL_REFUSALS = 2;

export interface RetryQueueParts {
  readonly sdk: () => Promise<Pick<Sdk, "commit" | "sent">>;
  /** The fallback writer: one plain request for each batch. */
  readonly rest: () => Promise<Pick<RestServer, "commit" | "has">>;
  readonly reads: Pick<FallbackReads, "isSdkSilent" | "begin" | "end">;
  readonly pending: Omit<PendingWrites, "list">;
  /** Lets the service worker send stored batches when there is a network, with or without a page. */
  readonly wakeWorker: () => Promise<void>;
  readonly clock: Clock;
  readonly network: Pick<Network, "isOnline" | "suspect" | "subscribe">;
  readonly newId: () => string;
  readonly report: (error: unknown) => void;
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
 * Sends each batch through the SDK. A batch without an answer also goes out by plain requests, again
 * and again while the page is open: an urgent one always, another one while the SDK is silent. A
 * batch may arrive twice: what the server already has counts as accepted.
 */
export function retryQueue(
  parts: RetryQueueParts,
): Pick<Store, "commit" | "commitUrgent" | "resume" | "unsent"> {
  const { sdk, rest, reads, pending, wakeWorker, clock, network, newId, report } = parts;
  /** The urgent batches without an answer, oldest first, each with the function that sends it. */
  const urgent = new Map<PendingBatch, () => Promise<void>>();

  const commitByRequest = async (writes: readonly Write[], isUrgent: boolean): Promise<void> => {
    const server = await rest();
    try {
      await server.commit(writes);
    } catch (error) {
      if (!isUrgent || !isRefusal(error)) throw error;
      if (await server.has(writes)) return;
      const creations = creationsOf(writes);
      if (creations.length === 0) throw error;
      await server.commit(creations);
    }
  };

  const deliver = (batch: PendingBatch, isUrgent: boolean, answer: Promise<"accepted" | "unknown">) =>
    new Promise<void>((resolve, reject) => {
      const earlier = [...urgent.keys()];
      /** Once the SDK has failed on this phone, or the server has answered it, requests decide. */
      let sdkState: "sending" | "failed" | "answered" = "sending";
      let refusals = 0;
      let isSettled = false;
      const settle = (end: () => void): void => {
        if (isSettled) return;
        isSettled = true;
        stopRetrying();
        stopListening();
        if (urgent.delete(batch)) pending.remove(batch.id).catch(report);
        end();
      };
      const refuse = (error: Error): void => {
        if (earlier.some((other) => urgent.has(other))) return;
        refusals++;
        const isFinal = !isUrgent || refusals >= FINAL_REFUSALS;
        if (isFinal && sdkState !== "sending") settle(() => reject(error));
      };
      const send = async (): Promise<void> => {
        const isDue = isUrgent || sdkState !== "sending" || reads.isSdkSilent();
        if (!isDue || !network.isOnline()) return;
        network.suspect();
        try {
          await commitByRequest(batch.writes, isUrgent);
        } catch (error) {
          if (isRefusal(error)) refuse(asError(error));
          return;
        }
        if (!isSettled && sdkState !== "answered") reads.begin();
        settle(resolve);
        // A later batch may need this one, as an SOS needs the start of its trip.
        for (const sendNext of urgent.values()) void sendNext();
      };
      const stopRetrying = clock.every(RETRY_AFTER_MS, () => void send());
      const stopListening = network.subscribe(() => {
        if (sdkState !== "sending") void send();
      });
      if (isUrgent) urgent.set(batch, send);
      const hear = (result: "accepted" | "unknown" | Error): void => {
        reads.end();
        sdkState = "answered";
        if (result === "accepted") settle(resolve);
        else if (result !== "unknown") refuse(result);
      };
      const fail = (error: unknown): void => {
        if (isRefusal(error)) {
          hear(asError(error));
          return;
        }
        sdkState = "failed";
        report(error);
      };
      void answer.then(hear, fail).then(() => {
        if (!isSettled) void send();
      });
    });

  const start = (writes: readonly Write[], isUrgent: boolean): Promise<void> => {
    const batch = { id: newId(), madeAtMs: clock.now().getTime(), writes };
    if (isUrgent) pending.put(batch).then(wakeWorker).catch(report);
    const commit = async (): Promise<"accepted"> => {
      await (await sdk()).commit(writes);
      return "accepted";
    };
    return deliver(batch, isUrgent, commit());
  };
  return {
    commit: (writes) => start(writes, false),
    commitUrgent: (writes) => start(writes, true),
    resume(root, onRefused) {
      const resumeOne = (batch: PendingBatch): void => {
        if ([...urgent.keys()].some(({ id }) => id === batch.id)) return;
        // After a reload the SDK does not say what became of a batch, so plain requests find out.
        const sent = async (): Promise<"unknown"> => {
          await (await sdk()).sent();
          return "unknown";
        };
        deliver(batch, true, sent()).catch((error: unknown) => {
          report(error);
          onRefused(batch.writes);
        });
      };
      pending.claim(root).then((batches) => batches.forEach(resumeOne), report);
    },
    async unsent(root) {
      const { outcome } = await settleWithin(
        clock,
        sdk().then((one) => one.sent()),
        UNSENT_AFTER_MS,
      );
      const kept = await pending.claim(root).catch((error: unknown) => {
        report(error);
        return [];
      });
      if (urgent.size > 0 || kept.length > 0) return "urgent";
      return outcome === "done" ? "nothing" : "other";
    },
  };
}
