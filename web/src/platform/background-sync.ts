import { SEND_PENDING, ENDPOINTS_CACHE, ENDPOINTS_KEY } from "@guardianlink/domain/worker-messages";
import { endpoints } from "./firebase/endpoints.ts";
import { once } from "./once.ts";

/** Background Sync, which only Chromium has and which the DOM types leave out. */
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

const keepEndpoints = once(async (): Promise<void> => {
  const kept = JSON.stringify(await endpoints());
  await (await caches.open(ENDPOINTS_CACHE)).put(ENDPOINTS_KEY, new Response(kept));
});

/**
 * Asks the browser to wake the service worker when there is a network, so that it sends what waits
 * on this phone even when the page is closed. Does nothing in browsers without Background Sync.
 */
export async function wakeWorkerWithNetwork(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = (await navigator.serviceWorker.getRegistration()) as SyncRegistration | undefined;
  if (registration?.sync === undefined) return;
  await keepEndpoints();
  // The person may have switched it off for this site. Then only an open page sends.
  await registration.sync.register(SEND_PENDING).catch(() => undefined);
}
