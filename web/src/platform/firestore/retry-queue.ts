import { asError } from "../as-error.ts";
import { settleWithin } from "../time/clock.ts";
import type { Clock } from "../time/clock.ts";
import type { Network } from "../network/network.ts";
import type { FallbackReads } from "./fallback-reads.ts";
import type { PendingBatch, PendingWrites } from "./pending-writes.ts";
import type { RestServer } from "./rest-server.ts";
import type { Sdk } from "./sdk.ts";
import { isRefusal } from "./store.ts";
import type { Store } from "./store.ts";

/**
 * The pause before each plain request. The SDK's stream gets it first, because on 2G an answer
 * takes seconds. After a lost connection the SDK itself waits up to a minute.
 */
export const RETRY_AFTER_MS = 5000;
/** How long signing out waits for the writes that are on their way. */
const UNSENT_AFTER_MS = 5000;
/** The first refusal may come from a sign-in that is being renewed. */
const FINAL_REFUSALS = 2;

/**
 * An SOS, and its cancellation, go out by a request at once, other urgent ones when the SDK is
 * slow.
 */
type Urgency = "sos" | "urgent" | "other";

export interface RetryQueueParts {
  readonly sdk: () => Promise<Pick<Sdk, "commit" | "sent">>;
  readonly rest: Pick<RestServer, "commit" | "commitUrgent">;
  readonly reads: Pick<FallbackReads, "isSdkSilent" | "begin" | "end">;
  readonly pending: Omit<PendingWrites, "list">;
  /**
   * Lets the service worker send stored batches when there is a network, with or without a page.
   */
  readonly wakeWorker: () => Promise<void>;
  readonly clock: Clock;
  readonly network: Pick<Network, "isOnline" | "suspect" | "subscribe">;
  readonly newId: () => string;
  readonly report: (error: unknown) => void;
}

/** The urgent batches without an answer, oldest first, each with the function that sends it. */
type UrgentBatches = Map<PendingBatch, () => void>;

/**
 * Follows one batch until the server has answered it, and sends it by plain requests meanwhile.
 * @param inSdk resolves once the SDK no longer holds the batch: "accepted" when the server took it
 */
function deliver(
  { rest, reads, pending, clock, network, report }: RetryQueueParts,
  urgent: UrgentBatches,
  { batch, urgency }: { readonly batch: PendingBatch; readonly urgency: Urgency },
  inSdk: Promise<"accepted" | "unknown">,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const earlier = [...urgent.keys()];
    const answeredInTime = settleWithin(clock, inSdk, RETRY_AFTER_MS);
    /** Once the SDK has failed on this phone, or the server has answered it, requests decide. */
    let sdkState: "sending" | "failed" | "answered" = "sending";
    let refusals = 0;
    let isSettled = false;
    const settle = (end: () => void): void => {
      if (isSettled) return;
      isSettled = true;
      stops.forEach((stop) => stop());
      if (urgent.delete(batch)) pending.remove(batch.id).catch(report);
      end();
      // A later batch may need this one, as an SOS needs the start of its trip.
      if (urgency !== "other") urgent.forEach((sendNext) => sendNext());
    };
    const refuse = (error: unknown): void => {
      if (earlier.some((other) => urgent.has(other))) return;
      refusals++;
      const isFinal = urgency === "other" || refusals >= FINAL_REFUSALS;
      if (isFinal && sdkState !== "sending") settle(() => reject(asError(error)));
    };
    const send = async (isFirst = false): Promise<void> => {
      if (isSettled || !network.isOnline()) return;
      try {
        await (urgency === "other" ? rest.commit(batch.writes) : rest.commitUrgent(batch.writes, isFirst));
      } catch (error) {
        if (isRefusal(error)) refuse(error);
        return;
      }
      void answeredInTime.then(() => sdkState !== "answered" && reads.begin());
      settle(resolve);
    };
    const retry = (): void => {
      if (urgency === "other" && sdkState === "sending" && !reads.isSdkSilent()) return;
      network.suspect();
      void send();
    };
    const stops = [
      clock.every(RETRY_AFTER_MS, retry),
      // The SDK sends what has waited in order and close together. A request for an SOS would be
      // faster than the one for its cancellation.
      network.subscribe(() => {
        if (sdkState !== "sending") void send();
      }),
    ];
    if (urgency !== "other") urgent.set(batch, () => void send());
    if (urgency === "sos") void send(true);
    const hear = (): void => {
      reads.end();
      sdkState = "answered";
    };
    const fail = (error: unknown): void => {
      if (isRefusal(error)) {
        hear();
        refuse(error);
      } else {
        sdkState = "failed";
        report(error);
      }
    };
    void inSdk
      .then((result) => {
        hear();
        if (result === "accepted") settle(resolve);
      })
      .catch(fail)
      .then(() => send());
  });
}

/**
 * Sends each batch through the SDK. A batch without an answer also goes out by plain requests,
 * again and again while the page is open: an urgent one always, another one while the SDK is
 * silent. A batch may arrive twice: what the server already has counts as accepted.
 */
export function retryQueue(
  parts: RetryQueueParts,
): Pick<Store, "commit" | "commitUrgent" | "resume" | "unsent"> {
  const { sdk, pending, wakeWorker, clock, newId, report } = parts;
  const urgent: UrgentBatches = new Map();

  const start = (urgency: Urgency, writes: PendingBatch["writes"]): Promise<void> => {
    const batch = { id: newId(), madeAtMs: clock.now().getTime(), writes };
    if (urgency !== "other") pending.put(batch).then(wakeWorker).catch(report);
    const commit = async (): Promise<"accepted"> => {
      await (await sdk()).commit(writes);
      return "accepted";
    };
    return deliver(parts, urgent, { batch, urgency }, commit());
  };
  return {
    commit: (writes) => start("other", writes),
    commitUrgent: (writes, isSos = false) => start(isSos ? "sos" : "urgent", writes),
    resume(root, onRefused) {
      const resumeOne = (batch: PendingBatch): void => {
        if ([...urgent.keys()].some(({ id }) => id === batch.id)) return;
        // After a reload the SDK does not report on a batch, so plain requests find out.
        const sent = async (): Promise<"unknown"> => {
          await (await sdk()).sent();
          return "unknown";
        };
        deliver(parts, urgent, { batch, urgency: "urgent" }, sent()).catch((error: unknown) => {
          report(error);
          onRefused(batch.writes);
        });
      };
      void pending.claim(root).then((batches) => batches.forEach(resumeOne));
    },
    async unsent(root) {
      const sent = sdk().then((one) => one.sent());
      const { outcome } = await settleWithin(clock, sent, UNSENT_AFTER_MS);
      if (urgent.size > 0 || (await pending.claim(root)).length > 0) return "urgent";
      return outcome === "done" ? "nothing" : "other";
    },
  };
}
