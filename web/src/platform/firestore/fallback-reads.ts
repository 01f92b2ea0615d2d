import type { Clock } from "../clock.ts";
import type { Live, Unsubscribe } from "./store.ts";

/** How often plain requests read from the server while the SDK gets no answers. */
export const ASK_EVERY_MS = 5000;

/** Answers listeners with plain requests while the SDK is silent. */
export interface FallbackReads {
  /** Whether the SDK counts as silent. */
  isSdkSilent(): boolean;
  /**
   * Call it when a plain request succeeds while the SDK gets no answer: plain requests answer from
   * now on.
   */
  begin(): void;
  /** Call it when the SDK has reached the server again. */
  end(): void;
  /**
   * Listens to the SDK, and reads with plain requests while it has no answer from the server. A
   * broken local database throws on every call. It is caught here, so that the page still renders
   * and gets answers.
   * @param ask reads one answer from the server
   */
  follow<T>(
    listen: (next: (live: Live<T>) => void) => Unsubscribe,
    ask: () => Promise<T>,
    listener: (live: Live<T>) => void,
  ): Unsubscribe;
}

interface Follower {
  /** The SDK's last value may be from before it went silent. */
  distrustSdk(): void;
  ask(): void;
  forgetAnswer(): void;
}

/** Whether the SDK's value is from the server and has no pending writes. */
const isServersWord = (live: Live<unknown>): boolean =>
  live.state === "ready" && !live.fromCache && !live.hasPendingWrites;

/**
 * The SDK is silent when the network blocks its stream, or when the phone's database cannot store
 * what it receives. Without these answers a page would still say "not sent" about an SOS that the
 * contacts have read.
 */
export function fallbackReads(clock: Pick<Clock, "every">, report: (error: unknown) => void): FallbackReads {
  const followers = new Set<Follower>();
  let stopAsking: (() => void) | null = null;
  const reads: FallbackReads = {
    isSdkSilent: () => stopAsking !== null,
    begin() {
      if (stopAsking !== null) return;
      const askAll = (): void => followers.forEach((follower) => follower.ask());
      followers.forEach((follower) => follower.distrustSdk());
      stopAsking = clock.every(ASK_EVERY_MS, askAll);
      askAll();
    },
    end() {
      stopAsking?.();
      stopAsking = null;
      followers.forEach((follower) => follower.forgetAnswer());
    },
    follow(listen, ask, listener) {
      // The source of the server's last value. After a plain request, what the SDK has on the phone
      // is older.
      let latest: "sdk" | "request" | "none" | "stopped" = "none";
      let isAsking = false;
      const isOpen = (): boolean => latest === "none" || latest === "request";
      const follower: Follower = {
        distrustSdk: () => void (latest = "none"),
        forgetAnswer: () => void (latest = latest === "request" ? "none" : latest),
        ask() {
          if (!isOpen() || isAsking) return;
          isAsking = true;
          ask()
            .then((data) => {
              if (!isOpen() || stopAsking === null) return;
              latest = "request";
              listener({ state: "ready", data, fromCache: false, hasPendingWrites: false });
            }, report)
            .finally(() => (isAsking = false));
        },
      };
      let stop: Unsubscribe = () => undefined;
      followers.add(follower);
      try {
        stop = listen((live) => {
          if (isServersWord(live)) latest = "sdk";
          else if (latest === "sdk") latest = "none";
          if (latest !== "request") listener(live);
        });
      } catch (error) {
        report(error);
        reads.begin();
      }
      if (stopAsking !== null) follower.ask();
      return () => {
        latest = "stopped";
        followers.delete(follower);
        try {
          stop();
        } catch (error) {
          report(error);
        }
      };
    },
  };
  return reads;
}
