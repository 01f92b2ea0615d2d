import type { Clock } from "../clock.ts";
import type { Live, Unsubscribe } from "./store.ts";

/** How often the server is asked by a plain request while the SDK hears nothing from it. */
export const ASK_EVERY_MS = 5000;

/** Lets the pages hear from the server although the SDK does not. */
export interface PlainAnswers {
  /** Whether the SDK is taken for deaf now. */
  isNeeded(): boolean;
  /** The SDK is deaf, and a plain request has just got through: from now on listeners are answered by such. */
  begin(): void;
  /** The SDK has spoken with the server again. */
  end(): void;
  /**
   * Listens to the SDK, and asks the server by itself while that is needed and the SDK has no word of the server's. One that has broken
   * down throws at whoever speaks to it; the page stands all the same, and is answered by plain requests.
   * @param ask one answer of the server
   */
  follow<T>(
    listen: (next: (live: Live<T>) => void) => Unsubscribe,
    ask: () => Promise<T>,
    listener: (live: Live<T>) => void,
  ): Unsubscribe;
}

interface Follower {
  /** What the SDK has said counts no more: it may be from before it was deaf. */
  doubt(): void;
  ask(): void;
  rest(): void;
}

/** Whether the SDK gives the server's own word, and nothing waits to be added to it. */
const isServersWord = (live: Live<unknown>): boolean =>
  live.state === "ready" && !live.fromCache && !live.hasPendingWrites;

/**
 * The SDK is deaf where its stream is held back on the way, and where the phone's database refuses to keep what it hears. Then a page
 * would go on saying that an SOS has not been sent, which the contacts have long read.
 */
export function plainAnswers(clock: Pick<Clock, "every">, report: (error: unknown) => void): PlainAnswers {
  const followers = new Set<Follower>();
  let stopAsking: (() => void) | null = null;
  const answers: PlainAnswers = {
    isNeeded: () => stopAsking !== null,
    begin() {
      if (stopAsking !== null) return;
      const askAll = (): void => followers.forEach((follower) => follower.ask());
      followers.forEach((follower) => follower.doubt());
      stopAsking = clock.every(ASK_EVERY_MS, askAll);
      askAll();
    },
    end() {
      stopAsking?.();
      stopAsking = null;
      followers.forEach((follower) => follower.rest());
    },
    follow(listen, ask, listener) {
      let hasStopped = false;
      let isHeard = false;
      // What the SDK still says from the phone is older than an answer that the page has had.
      let isAnswered = false;
      let isAsking = false;
      const follower: Follower = {
        doubt() {
          isHeard = false;
        },
        ask() {
          if (isHeard || isAsking) return;
          isAsking = true;
          ask()
            .then((data) => {
              if (hasStopped || isHeard || stopAsking === null) return;
              isAnswered = true;
              listener({ state: "ready", data, fromCache: false, hasPendingWrites: false });
            }, report)
            .finally(() => (isAsking = false));
        },
        rest() {
          isAnswered = false;
        },
      };
      let stop: Unsubscribe = () => undefined;
      followers.add(follower);
      try {
        stop = listen((live) => {
          isHeard = isServersWord(live);
          if (isHeard) isAnswered = false;
          if (!isAnswered) listener(live);
        });
      } catch (error) {
        report(error);
        answers.begin();
      }
      if (stopAsking !== null) follower.ask();
      return () => {
        hasStopped = true;
        followers.delete(follower);
        try {
          stop();
        } catch (error) {
          report(error);
        }
      };
    },
  };
  return answers;
}
