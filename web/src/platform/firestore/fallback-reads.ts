import { asError } from "../as-error.ts";
import type { Clock } from "../clock.ts";
import type { Live, Unsubscribe } from "./store.ts";

/** How often plain requests read from the server while the SDK gets no answers. */
export const POLL_MS = 5000;

/** Answers listeners with plain requests while the SDK is silent. */
export interface FallbackReads {
  isSdkSilent(): boolean;
  /** Call it when a plain request succeeds while the SDK gets no answer. */
  begin(): void;
  /** Call it when the SDK has reached the server again. */
  end(): void;
  /**
   * Listens to the SDK, and while it is silent also reads with plain requests.
   * @param listen rejects when the SDK did not load or has broken down
   * @param ask reads one answer from the server
   */
  follow<T>(
    listen: (next: (live: Live<T>) => void) => Promise<Unsubscribe>,
    ask: () => Promise<T>,
    listener: (live: Live<T>) => void,
  ): Unsubscribe;
}

interface Follower {
  /** Where the server's last answer came from. After a request, what the SDK stored is older. */
  latest: "none" | "sdk" | "request";
  /** Why the SDK cannot be listened to; null while it can. */
  failure: Error | null;
  readonly start: () => void;
  readonly poll: () => Promise<void>;
}

const isFromServer = (live: Live<unknown>): boolean =>
  live.state === "ready" && !live.fromCache && !live.hasPendingWrites;

/**
 * The SDK is silent when the network blocks its stream, or when the phone's database cannot store
 * what it receives. Without these answers a page would still say "not sent" about an SOS that the
 * contacts have read.
 */
export function fallbackReads(clock: Pick<Clock, "every">, report: (error: unknown) => void): FallbackReads {
  const followers = new Set<Follower>();
  let stopPolling: (() => void) | null = null;
  const pollAll = (): void => followers.forEach(({ poll }) => void poll());
  const reads: FallbackReads = {
    isSdkSilent: () => stopPolling !== null,
    begin() {
      if (stopPolling !== null) return;
      for (const follower of followers) follower.latest = "none";
      stopPolling = clock.every(POLL_MS, pollAll);
      pollAll();
    },
    end() {
      stopPolling?.();
      stopPolling = null;
      for (const follower of followers) {
        if (follower.latest === "request") follower.latest = "none";
        if (follower.failure !== null) follower.start();
      }
    },
    follow(listen, ask, listener) {
      let listening: Promise<Unsubscribe>;
      let isAsking = false;
      const needsRequest = (): boolean =>
        stopPolling !== null && followers.has(follower) && follower.latest !== "sdk";
      const follower: Follower = {
        latest: "none",
        failure: null,
        start() {
          follower.failure = null;
          listening = listen((live) => {
            if (!followers.has(follower)) return;
            if (isFromServer(live)) follower.latest = "sdk";
            else if (follower.latest === "sdk") follower.latest = "none";
            if (follower.latest !== "request") listener(live);
          });
          listening.catch((error: unknown) => {
            report(error);
            follower.failure = asError(error);
            reads.begin();
          });
        },
        async poll() {
          if (isAsking || !needsRequest()) return;
          isAsking = true;
          try {
            const data = await ask();
            if (!needsRequest()) return;
            follower.latest = "request";
            listener({ state: "ready", data, fromCache: false, hasPendingWrites: false });
          } catch (error) {
            report(error);
            const { failure, latest } = follower;
            if (failure !== null && latest === "none") listener({ state: "error", error: failure });
          } finally {
            isAsking = false;
          }
        },
      };
      followers.add(follower);
      follower.start();
      void follower.poll();
      return () => {
        followers.delete(follower);
        listening.then((stop) => stop()).catch(report);
      };
    },
  };
  return reads;
}
