/** One worker does everything; see sw/firebase-messaging-sw.ts for why it has this name. */
const SERVICE_WORKER_URL = "/firebase-messaging-sw.js";

/** The message that makes a waiting worker take over. */
const TAKE_OVER = { type: "SKIP_WAITING" } as const;

/**
 * Registers the worker. When a newer one waits, `onWaiting` is called with the act that lets it take over and reloads the page.
 * @throws when the browser refuses the worker, e.g. in a private window. The app works without, but not offline.
 */
export async function watchServiceWorker(onWaiting: (applyUpdate: () => void) => void): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(SERVICE_WORKER_URL, { updateViaCache: "none" });

  const offer = (worker: ServiceWorker): void => {
    // Without a controller this is the first worker of the page: nothing is replaced.
    if (serviceWorker.controller === null) return;
    onWaiting(() => {
      serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      worker.postMessage(TAKE_OVER);
    });
  };
  // An installed app can stay open for days. Without a network the question simply fails until the next time.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => undefined);
  });
  if (registration.waiting !== null) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const installing = registration.installing;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") offer(installing);
    });
  });
}
