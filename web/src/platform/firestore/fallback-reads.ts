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

interface Follower {
  readonly poll: () => Promise<void>;
  /** Trusts the SDK again, and restarts its listener if that had failed. */
  readonly trustSdk: () => void;
  readonly distrustSdk: () => void;
}

const isFromServer = (live: Live<unknown>): boolean =>
  live.state === "ready" && !live.fromCache && !live.hasPendingWrites;

/**
 * Listens to the SDK, and while it is silent also reads with plain requests. The SDK is silent when
 * the network blocks its stream, when the phone's database cannot store what it receives, or when
 * the browser never lets the SDK open it, as WebKitGTK does on a second page. Without these answers
 * a page would still say "not sent" about an SOS that the contacts have read.
 */
export function fallbackReads({ listen, read, clock, isOnline, report }: FallbackReadsParts) {
  const followers = new Set<Follower>();
  let stopPolling: Unsubscribe | null = null;
  const isSdkSilent = (): boolean => stopPolling !== null;
  /** Call it when a plain request succeeds while the SDK gets no answer. */
  const begin = (): void => {
    if (stopPolling !== null) return;
    const pollAll = (): void => followers.forEach(({ poll }) => void poll());
    stopPolling = clock.every(POLL_MS, pollAll);
    followers.forEach(({ distrustSdk }) => distrustSdk());
    pollAll();
  };
  /** Call it when the SDK has reached the server again. */
  const end = (): void => {
    stopPolling?.();
    stopPolling = null;
    followers.forEach(({ trustSdk }) => trustSdk());
  };
  const follow = (target: Target, listener: (live: Live<readonly Row[]>) => void): Unsubscribe => {
    /**
     * Where the newest answer of the server came from. After a request, the SDK's cache is older.
     */
    let newest: "none" | "sdk" | "request" = "none";
    let failure: Error | null = null;
    let isPolling = false;
    const start = (): Promise<Unsubscribe> => {
      failure = null;
      const listening = listen(target, (live) => {
        if (!followers.has(follower)) return;
        if (isFromServer(live)) newest = "sdk";
        else if (newest === "sdk") newest = "none";
        if (newest !== "request") listener(live);
      });
      listening.catch((error: unknown) => {
        report(error);
        failure = asError(error);
        begin();
      });
      return listening;
    };
    const needsRequest = (): boolean => isSdkSilent() && followers.has(follower) && newest !== "sdk";
    const follower: Follower = {
      async poll() {
        if (isPolling || !needsRequest()) return;
        isPolling = true;
        try {
          const data = await read(target);
          if (!needsRequest()) return;
          newest = "request";
          listener({ state: "ready", data, fromCache: false, hasPendingWrites: false });
        } catch (error) {
          report(error);
          if (failure !== null && newest === "none") listener({ state: "error", error: failure });
        } finally {
          isPolling = false;
        }
      },
      trustSdk() {
        if (newest === "request") newest = "none";
        if (failure !== null) listening = start();
      },
      distrustSdk: () => void (newest = "none"),
    };
    followers.add(follower);
    let listening = start();
    void follower.poll();
    const stopWaiting = clock.every(SILENT_AFTER_MS, () => {
      if (newest === "none" && isOnline()) begin();
    });
    return () => {
      stopWaiting();
      followers.delete(follower);
      listening.then((stop) => stop()).catch(report);
    };
  };
  return { isSdkSilent, begin, end, follow };
}

export type FallbackReads = ReturnType<typeof fallbackReads>;
