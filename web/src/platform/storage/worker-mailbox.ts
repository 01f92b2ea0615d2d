import { fields } from "@guardianlink/domain/fields";
import type { Mailbox } from "@guardianlink/domain/worker-messages";

/** The page's side of a mailbox of the service worker. */
export interface WorkerMailbox {
  /**
   * Removes and returns the waiting value, so that it is used only once; null when there is none.
   */
  take(): Promise<unknown>;
  /** Calls back when a value comes while the page is open. */
  subscribe(onValue: () => void): () => void;
}

export const workerMailbox = ({ cache: name, key, type }: Mailbox): WorkerMailbox => ({
  async take() {
    // Some private windows and old browsers have no cache storage, and they get no pushes either.
    if (!("caches" in window)) return null;
    const cache = await caches.open(name);
    const kept = await cache.match(key);
    if (kept === undefined || !(await cache.delete(key))) return null;
    return (await kept.json()) as unknown;
  },
  subscribe(onValue) {
    if (!("serviceWorker" in navigator)) return () => undefined;
    const { serviceWorker } = navigator;
    const hear = ({ data }: MessageEvent<unknown>): void => {
      if (fields(data)["type"] === type) onValue();
    };
    serviceWorker.addEventListener("message", hear);
    return () => serviceWorker.removeEventListener("message", hear);
  },
});
