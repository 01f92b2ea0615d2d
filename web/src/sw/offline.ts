import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import type { PrecacheEntry } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { PRERENDERED_PATHS, prerenderedFile } from "./prerendered-pages.ts";
import { NOT_THE_APP } from "./not-the-app.ts";

/** Answers every page of the app from the precached shell, and files with a hash in their name from the cache. */
export function serveOffline(files: readonly (PrecacheEntry | string)[]): void {
  cleanupOutdatedCaches();
  precacheAndRoute([...files]);
  for (const page of PRERENDERED_PATHS)
    registerRoute(
      new NavigationRoute(createHandlerBoundToURL(`/${prerenderedFile(page)}`), {
        allowlist: [new RegExp(`^${page}$`)],
      }),
    );
  registerRoute(new NavigationRoute(createHandlerBoundToURL("/index.html"), { denylist: NOT_THE_APP }));
  // Chunks that are too rarely needed to be precached: kept once they have been fetched. Their names change with their content.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
    new CacheFirst({ cacheName: "assets" }),
  );
}
