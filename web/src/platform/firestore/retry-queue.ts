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

/** A batch on its way to the server. */
interface Delivery {
  readonly batch: PendingBatch;
  readonly urgency: Urgency;
  /** The urgent batches that had no answer when this one began. */
  readonly earlier: readonly Delivery[];
  /** Settled when the SDK has answered, or has taken too long. */
  readonly sdkAnswersInTime: Promise<unknown>;
  /** Once the SDK has failed on this phone, or the server has answered it, requests decide. */
  sdkState: "sending" | "failed" | "answered";
  refusals: number;
  /** Stops the requests and tells the page, with the error of a refusal; null once that is done. */
  end: ((refusal: Error | null) => void) | null;
}

/** What a queue works with, and its urgent batches without an answer, oldest first. */
interface Queue extends RetryQueueParts {
  readonly urgent: Set<Delivery>;
  /** Calls back at each change of them. */
  readonly listeners: Set<() => void>;
}

/** Resolves once the SDK no longer holds a batch: "accepted" when the server took it. */
type InSdk = Promise<"accepted" | "unknown">;

const tell = ({ listeners }: Queue): void => listeners.forEach((listener) => listener());

/** Follows one batch until the server has answered it, and sends it by plain requests meanwhile. */
function deliver(queue: Queue, batch: PendingBatch, urgency: Urgency, inSdk: InSdk): Promise<void> {
  const { urgent, clock, network, reads } = queue;
  const delivery: Delivery = {
    batch,
    urgency,
    earlier: [...urgent],
    sdkAnswersInTime: settleWithin(clock, inSdk, RETRY_AFTER_MS),
    sdkState: "sending",
    refusals: 0,
    end: null,
  };
  const retry = (): void => {
    if (urgency === "other" && delivery.sdkState === "sending" && !reads.isSdkSilent()) return;
    network.suspect();
    void send(queue, delivery);
  };
  const stops = [
    clock.every(RETRY_AFTER_MS, retry),
    // The SDK sends waiting batches in order and close together. A plain request for an SOS would
    // overtake its cancellation.
    network.subscribe(() => {
      if (delivery.sdkState !== "sending") void send(queue, delivery);
    }),
  ];
  const ended = new Promise<void>((resolve, reject) => {
    delivery.end = (refusal) => {
      stops.forEach((stop) => stop());
      if (refusal === null) resolve();
      else reject(refusal);
    };
  });
  if (urgency !== "other") {
    urgent.add(delivery);
    tell(queue);
  }
  if (urgency === "sos") void send(queue, delivery, true);
  void followSdk(queue, delivery, inSdk);
  return ended;
}

/** Sends a batch by one plain request. */
async function send(queue: Queue, delivery: Delivery, isFirst = false): Promise<void> {
  const { rest, reads, network } = queue;
  const { batch, urgency, sdkAnswersInTime } = delivery;
  if (delivery.end === null || !network.isOnline()) return;
  try {
    await (urgency === "other" ? rest.commit(batch.writes) : rest.commitUrgent(batch.writes, isFirst));
  } catch (error) {
    if (isRefusal(error)) refuse(queue, delivery, error);
    return;
  }
  void sdkAnswersInTime.then(() => delivery.sdkState !== "answered" && reads.begin());
  settle(queue, delivery, null);
}

/** Waits for the SDK's own answer about a batch. */
async function followSdk(queue: Queue, delivery: Delivery, inSdk: InSdk): Promise<void> {
  const hear = (): void => {
    queue.reads.end();
    delivery.sdkState = "answered";
  };
  try {
    const result = await inSdk;
    hear();
    if (result === "accepted") settle(queue, delivery, null);
  } catch (error) {
    if (isRefusal(error)) {
      hear();
      refuse(queue, delivery, error);
    } else {
      delivery.sdkState = "failed";
      queue.report(error);
    }
  }
  await send(queue, delivery);
}

/** Ends a batch that the server refuses, unless it may still accept it. */
function refuse(queue: Queue, delivery: Delivery, error: unknown): void {
  const { urgency, earlier, sdkState } = delivery;
  if (earlier.some((other) => queue.urgent.has(other))) return;
  delivery.refusals++;
  const isFinal = urgency === "other" || delivery.refusals >= FINAL_REFUSALS;
  if (isFinal && sdkState !== "sending") settle(queue, delivery, asError(error));
}

/** Ends a batch once, with its refusal or null. */
function settle(queue: Queue, delivery: Delivery, refusal: Error | null): void {
  const { urgent, pending, report } = queue;
  const { batch, urgency, end } = delivery;
  if (end === null) return;
  delivery.end = null;
  if (urgent.delete(delivery)) {
    pending.remove(batch.id).catch(report);
    tell(queue);
  }
  end(refusal);
  // A later batch may need this one, as an SOS needs the start of its trip.
  if (urgency !== "other") urgent.forEach((later) => void send(queue, later));
}

/**
 * Sends each batch through the SDK. A batch without an answer also goes out by plain requests,
 * again and again while the page is open: an urgent one always, another one while the SDK is
 * silent. A batch may arrive twice: what the server already has counts as accepted.
 */
export function retryQueue(
  parts: RetryQueueParts,
): Pick<Store, "commit" | "commitUrgent" | "resume" | "watchUrgent" | "unsent"> {
  const { sdk, pending, wakeWorker, clock, newId, report } = parts;
  const queue: Queue = { ...parts, urgent: new Set(), listeners: new Set() };
  const start = (urgency: Urgency, writes: PendingBatch["writes"]): Promise<void> => {
    const batch = { id: newId(), madeAtMs: clock.now().getTime(), writes };
    if (urgency !== "other") pending.put(batch).then(wakeWorker).catch(report);
    return deliver(queue, batch, urgency, commitBySdk(sdk, writes));
  };
  return {
    commit: (writes) => start("other", writes),
    commitUrgent: (writes, isSos = false) => start(isSos ? "sos" : "urgent", writes),
    resume(root, onRefused) {
      const resumeOne = (batch: PendingBatch): void => {
        if ([...queue.urgent].some((known) => known.batch.id === batch.id)) return;
        deliver(queue, batch, "urgent", sentBySdk(sdk)).catch((error: unknown) => {
          report(error);
          onRefused(batch.writes);
        });
      };
      void pending.claim(root).then((batches) => batches.forEach(resumeOne));
    },
    watchUrgent(listener) {
      const { urgent, listeners } = queue;
      const hear = (): void => listener([...urgent].flatMap(({ batch }) => batch.writes));
      listeners.add(hear);
      hear();
      return () => listeners.delete(hear);
    },
    async unsent(root) {
      const { outcome } = await settleWithin(clock, sentBySdk(sdk), UNSENT_AFTER_MS);
      if (queue.urgent.size > 0 || (await pending.claim(root)).length > 0) return "urgent";
      return outcome === "done" ? "nothing" : "other";
    },
  };
}

async function commitBySdk(sdk: RetryQueueParts["sdk"], writes: PendingBatch["writes"]): Promise<"accepted"> {
  await (await sdk()).commit(writes);
  return "accepted";
}

/** After a reload the SDK does not report on a batch, so plain requests find out. */
async function sentBySdk(sdk: RetryQueueParts["sdk"]): Promise<"unknown"> {
  await (await sdk()).sent();
  return "unknown";
}
