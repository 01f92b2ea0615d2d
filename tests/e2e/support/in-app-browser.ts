import type { Browser, BrowserContext, Page } from "@playwright/test";

/** Makes every storage API throw on later pages, as in-app browsers and blocked cookies do. */
export async function blockStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
      Object.defineProperty(globalThis, name, { get: refuse, set: refuse });
    Object.defineProperty(Document.prototype, "cookie", { get: refuse, set: refuse });
  });
}

/**
 * Another person's phone in the browser of a chat app: no account, no service worker, no storage.
 */
export async function strangersPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ permissions: [], serviceWorkers: "block" });
  await blockStorage(context);
  return context.newPage();
}
