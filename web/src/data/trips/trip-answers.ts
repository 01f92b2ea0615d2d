import { ANSWER_CACHE, ANSWER_KEY, readTripAnswer, TRIP_ANSWER } from "@guardianlink/domain/worker-messages";
import type { TripAnswer } from "@guardianlink/domain/worker-messages";

/** The traveller's answers with a notification's button. */
export interface TripAnswers {
  /**
   * Removes and returns the waiting answer, so that it is used only once. Null when there is none.
   */
  take(): Promise<TripAnswer | null>;
  /** Calls back when an answer is given while the page is open. */
  subscribe(onAnswer: () => void): () => void;
}

const isAnswer = ({ data }: MessageEvent<unknown>): boolean =>
  typeof data === "object" && data !== null && "type" in data && data.type === TRIP_ANSWER;

/** The answers that this browser's service worker stores. */
export const browserTripAnswers: TripAnswers = {
  async take() {
    // Some private windows and old browsers have no cache storage, and they show no buttons either.
    if (!("caches" in window)) return null;
    const cache = await caches.open(ANSWER_CACHE);
    const kept = await cache.match(ANSWER_KEY);
    if (kept === undefined || !(await cache.delete(ANSWER_KEY))) return null;
    return readTripAnswer(await kept.json());
  },
  subscribe(onAnswer) {
    if (!("serviceWorker" in navigator)) return () => undefined;
    const { serviceWorker } = navigator;
    const hear = (event: MessageEvent<unknown>): void => {
      if (isAnswer(event)) onAnswer();
    };
    serviceWorker.addEventListener("message", hear);
    return () => serviceWorker.removeEventListener("message", hear);
  },
};
