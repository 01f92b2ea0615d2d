/*
 * The app's only service worker, for offline use and for pushes. Two workers cannot share one
 * scope, and Firebase Messaging registers "/firebase-messaging-sw.js" at the root when it is given
 * no registration. With this name both register the same worker.
 */
import { fields } from "@guardianlink/domain/fields";
import { clientsClaim } from "workbox-core";
import type { PrecacheEntry } from "workbox-precaching";
import { serveOffline } from "./offline.ts";
import { handlePushes } from "./push.ts";
import { handleSync } from "./send-pending.ts";

declare const self: ServiceWorkerGlobalScope & {
  /** The build inserts the list of files here. */
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[];
};

serveOffline(self.__WB_MANIFEST);
handlePushes(self);
handleSync(self);

// The first worker controls the open page at once, so that its later chunks are cached. A newer one
// waits until the user agrees.
clientsClaim();
self.addEventListener("message", (event) => {
  if (fields(event.data)["type"] === "SKIP_WAITING") void self.skipWaiting();
});
