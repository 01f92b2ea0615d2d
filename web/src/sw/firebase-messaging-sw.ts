/*
 * The only service worker of the app. Two cannot share one scope, and Firebase Messaging registers "/firebase-messaging-sw.js" at the
 * root when it is given no registration: under that name the worker that keeps the app offline and the one that shows pushes are the
 * same, whoever registers first.
 */
import { clientsClaim } from "workbox-core";
import type { PrecacheEntry } from "workbox-precaching";
import { serveOffline } from "./offline.ts";
import { handlePushes } from "./push.ts";

declare const self: ServiceWorkerGlobalScope & {
  /** The build puts the list of files here. */
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[];
};

serveOffline(self.__WB_MANIFEST);
handlePushes(self);

// The first worker takes the open page at once, so that its later chunks come from the cache. A newer one waits until the user agrees.
clientsClaim();
self.addEventListener("message", (event) => {
  const data: unknown = event.data;
  if (typeof data === "object" && data !== null && "type" in data && data.type === "SKIP_WAITING")
    void self.skipWaiting();
});
