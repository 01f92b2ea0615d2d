import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import type { PrecacheEntry } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkOnly } from "workbox-strategies";
import { PRERENDERED_PATHS, prerenderedFile } from "./prerendered-pages.ts";
import { NOT_THE_APP } from "./not-the-app.ts";
import { OPENING_LIMIT_S, openingCalls } from "./opening-calls.ts";

/**
 * Serves the app's pages from the precached shell, and files with a hash in their name from the
 * cache.
 */
export function serveOffline(files: readonly (PrecacheEntry | string)[]): void {
  cleanupOutdatedCaches();
  precacheAndRoute([...files]);
  for (const page of PRERENDERED_PATHS)
    registerRoute(
      new NavigationRoute(createHandlerBoundToURL(`/${prerenderedFile(page)}`), {
        allowlist: [new RegExp(`^${page.replace("?", "\\?")}$`)],
      }),
    );
  registerRoute(new NavigationRoute(createHandlerBoundToURL("/index.html"), { denylist: NOT_THE_APP }));
  // Cache these chunks on first use: they are needed too rarely to be precached. Their names change
  // with their content.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
    new CacheFirst({ cacheName: "assets" }),
  );
  limitOpening();
}

/**
 * Answers with a network error when the sign-in service does not respond. The auth SDK then opens
 * the page with the session stored on the phone instead of waiting.
 */
function limitOpening(): void {
  const isOpening = openingCalls();
  registerRoute(
    ({ url, event }) => event instanceof FetchEvent && isOpening({ url, clientId: event.clientId }),
    new NetworkOnly({ networkTimeoutSeconds: OPENING_LIMIT_S }),
    "POST",
  );
}
