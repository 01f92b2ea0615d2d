import { asError } from "../as-error.ts";
import type { Clock } from "../time/clock.ts";
import type { Live, Row, Target, Unsubscribe } from "./store.ts";

/** How often plain requests read from the server while the SDK gets no answers. */
export const POLL_MS = 5000;
/** The SDK counts as silent after this time with a network and without an answer. */
export const SILENT_AFTER_MS = 15_000;

export interface FallbackReadsParts {
  /** Listens with the SDK. Rejects when it did not load or has broken down. */
  readonly listen: (target: Target, next: (live: Live<readonly Row[]>) => void) => Promise<Unsubscribe>;
  /** Reads with one plain request. */
  readonly read: (target: Target) => Promise<readonly Row[]>;
  readonly clock: Pick<Clock, "every">;
  readonly isOnline: () => boolean;
  readonly report: (error: unknown) => void;
}

/** One reader of a document or a query, and what it has received. */
interface Follower {
  readonly target: Target;
  readonly listener: (live: Live<readonly Row[]>) => void;
  /** Where the newest answer of the server came from. After a request, the SDK's cache is older. */
  newest: "none" | "sdk" | "request";
  /** Why the SDK does not listen; null while it does. */
  failure: Error | null;
  isPolling: boolean;
  stopListening: Promise<Unsubscribe>;
}

interface Reads extends FallbackReadsParts {
  readonly followers: Set<Follower>;
  /** Ends the plain requests; null while the SDK answers. */
  stopPolling: Unsubscribe | null;
}

/**
 * Listens to the SDK, and while it is silent also reads with plain requests. The SDK is silent when
 * the network blocks its stream, when the phone's database cannot store what it receives, or when
 * the browser never lets the SDK open it, as WebKitGTK does on a second page. Without these answers
 * a page would still say "not sent" about an SOS that the contacts have read.
 */
export function fallbackReads(parts: FallbackReadsParts) {
  const reads: Reads = { ...parts, followers: new Set(), stopPolling: null };
  return {
    isSdkSilent: (): boolean => reads.stopPolling !== null,
    /** Call it when a plain request succeeds while the SDK gets no answer. */
    begin: (): void => begin(reads),
    /** Call it when the SDK has reached the server again. */
    end(): void {
      reads.stopPolling?.();
      reads.stopPolling = null;
      reads.followers.forEach((follower) => trustSdk(reads, follower));
    },
    follow: (target: Target, listener: Follower["listener"]): Unsubscribe => follow(reads, target, listener),
  };
}

export type FallbackReads = ReturnType<typeof fallbackReads>;

function begin(reads: Reads): void {
  if (reads.stopPolling !== null) return;
  const pollAll = (): void => reads.followers.forEach((follower) => void poll(reads, follower));
  reads.stopPolling = reads.clock.every(POLL_MS, pollAll);
  for (const follower of reads.followers) follower.newest = "none";
  pollAll();
}

function follow(reads: Reads, target: Target, listener: Follower["listener"]): Unsubscribe {
  const { followers, clock, isOnline, report } = reads;
  const stopListening = Promise.resolve((): void => undefined);
  const follower: Follower = {
    target,
    listener,
    newest: "none",
    failure: null,
    isPolling: false,
    stopListening,
  };
  followers.add(follower);
  listen(reads, follower);
  void poll(reads, follower);
  const stopWaiting = clock.every(SILENT_AFTER_MS, () => {
    if (follower.newest === "none" && isOnline()) begin(reads);
  });
  return () => {
    stopWaiting();
    followers.delete(follower);
    follower.stopListening.then((stop) => stop()).catch(report);
  };
}

const isFromServer = (live: Live<unknown>): boolean =>
  live.state === "ready" && !live.fromCache && !live.hasPendingWrites;

function listen(reads: Reads, follower: Follower): void {
  follower.failure = null;
  follower.stopListening = reads.listen(follower.target, (live) => {
    if (!reads.followers.has(follower)) return;
    if (isFromServer(live)) follower.newest = "sdk";
    else if (follower.newest === "sdk") follower.newest = "none";
    if (follower.newest !== "request") follower.listener(live);
  });
  follower.stopListening.catch((error: unknown) => {
    reads.report(error);
    follower.failure = asError(error);
    begin(reads);
  });
}

/** Restarts the SDK's listener if that had failed. */
function trustSdk(reads: Reads, follower: Follower): void {
  if (follower.newest === "request") follower.newest = "none";
  if (follower.failure !== null) listen(reads, follower);
}

/** Reads by one plain request, if the SDK is silent. */
async function poll(reads: Reads, follower: Follower): Promise<void> {
  const isNeeded = (): boolean =>
    reads.stopPolling !== null && reads.followers.has(follower) && follower.newest !== "sdk";
  if (follower.isPolling || !isNeeded()) return;
  follower.isPolling = true;
  try {
    const data = await reads.read(follower.target);
    if (!isNeeded()) return;
    follower.newest = "request";
    follower.listener({ state: "ready", data, fromCache: false, hasPendingWrites: false });
  } catch (error) {
    reads.report(error);
    const { failure, newest } = follower;
    if (failure !== null && newest === "none") follower.listener({ state: "error", error: failure });
  } finally {
    follower.isPolling = false;
  }
}
