import { ANSWER_CACHE, ANSWER_KEY, readTripAnswer, TRIP_ANSWER } from "@guardianlink/domain/worker-messages";
import type { TripAnswer } from "@guardianlink/domain/worker-messages";

/** What the traveller has tapped on a notification's button. */
export interface TripAnswers {
  /** Takes the answer that waits; nobody gets it a second time. Null when there is none. */
  take(): Promise<TripAnswer | null>;
  /** Calls when an answer was given while the page is open. */
  subscribe(onAnswer: () => void): () => void;
}

const isAnswer = ({ data }: MessageEvent<unknown>): boolean =>
  typeof data === "object" && data !== null && "type" in data && data.type === TRIP_ANSWER;

/** The answers that this browser's service worker leaves. */
export const browserTripAnswers: TripAnswers = {
  async take() {
    // A private window, or an old browser, has no such place, and shows no buttons either.
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
