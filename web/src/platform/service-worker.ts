/** The only worker; sw/firebase-messaging-sw.ts explains its name. */
const SERVICE_WORKER_URL = "/firebase-messaging-sw.js";

/** The message that makes a waiting worker take over. */
const TAKE_OVER = { type: "SKIP_WAITING" } as const;

/**
 * Registers the worker. When a newer one is waiting, it calls `onWaiting` with a function that lets
 * it take over and reloads the page.
 * @throws when the browser refuses the worker, e.g. in a private window; the app then works, but
 * not offline
 */
export async function watchServiceWorker(onWaiting: (applyUpdate: () => void) => void): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  // A browser that automation tools tell to block workers gives no registration, and no error.
  const registering = serviceWorker.register(SERVICE_WORKER_URL, { updateViaCache: "none" });
  const registration = (await registering) as ServiceWorkerRegistration | undefined;
  if (registration === undefined) return;

  const offer = (worker: ServiceWorker): void => {
    // Without a controller this is the page's first worker and replaces nothing.
    if (serviceWorker.controller === null) return;
    onWaiting(() => {
      serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      worker.postMessage(TAKE_OVER);
    });
  };
  // An installed app can stay open for days, so check regularly. Without network the check fails
  // until the next time.
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
