import type { Clock } from "../clock.ts";
import type { Live, Unsubscribe } from "./store.ts";

/** How often the server is asked by a plain request while the SDK gets no answers. */
export const ASK_EVERY_MS = 5000;

/** Answers listeners by plain requests while the SDK is silent. */
export interface FallbackReads {
  /** Whether the SDK is taken to be silent. */
  isSdkSilent(): boolean;
  /** A plain request got through while the SDK had no answer: from now on plain requests answer. */
  begin(): void;
  /** The SDK has spoken with the server again. */
  end(): void;
  /**
   * Listens to the SDK, and asks the server while that is needed and the SDK has no word of the server's. A broken
   * local database throws on every call; that is caught here, so that the page still renders and is answered.
   * @param ask one answer of the server
   */
  follow<T>(
    listen: (next: (live: Live<T>) => void) => Unsubscribe,
    ask: () => Promise<T>,
    listener: (live: Live<T>) => void,
  ): Unsubscribe;
}

interface Follower {
  /** What the SDK said may be from before it went silent. */
  distrustSdk(): void;
  ask(): void;
  forgetAnswer(): void;
}

/** Whether the SDK gives the server's own word, and nothing waits to be added to it. */
const isServersWord = (live: Live<unknown>): boolean =>
  live.state === "ready" && !live.fromCache && !live.hasPendingWrites;

/**
 * The SDK is silent where its stream is held back on the way, or where the phone's database cannot store what it
 * receives. Without these answers a page would go on saying "not sent" of an SOS that the contacts have read.
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
      // Who spoke the server's word last. After a plain request, what the SDK says from the phone is older.
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
