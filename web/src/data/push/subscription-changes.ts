import { PUSH_CHANGED, PUSH_CHANGED_CACHE, PUSH_CHANGED_KEY } from "@guardianlink/domain/worker-messages";

/** Whether the browser has replaced its push subscription, as the service worker noticed. */
export interface SubscriptionChanges {
  /** Removes the worker's mark, and returns true when there was one. */
  take(): Promise<boolean>;
  /** Calls back when the subscription changes while the page is open. */
  subscribe(onChange: () => void): () => void;
}

export const browserSubscriptionChanges: SubscriptionChanges = {
  async take() {
    // Some private windows and old browsers have no cache storage, and they get no pushes either.
    if (!("caches" in window)) return false;
    return (await caches.open(PUSH_CHANGED_CACHE)).delete(PUSH_CHANGED_KEY);
  },
  subscribe(onChange) {
    if (!("serviceWorker" in navigator)) return () => undefined;
    const { serviceWorker } = navigator;
    const hear = ({ data }: MessageEvent<unknown>): void => {
      if (typeof data === "object" && data !== null && "type" in data && data.type === PUSH_CHANGED)
        onChange();
    };
    serviceWorker.addEventListener("message", hear);
    return () => serviceWorker.removeEventListener("message", hear);
  },
};
