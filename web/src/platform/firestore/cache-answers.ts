import { settleWithin, systemClock } from "../time/clock.ts";
import type { Clock } from "../time/clock.ts";
import { isWebKit } from "../web-kit.ts";

/** A free database answers within milliseconds, and a page without a cache still works online. */
const LIMIT_MS = 1500;

/**
 * Whether this browser stores a page's data. With blocked cookies, accessing either storage throws.
 */
export function keepsData(): boolean {
  try {
    localStorage.getItem("");
    return typeof indexedDB.open === "function";
  } catch {
    return false;
  }
}

/**
 * Opens an existing database. Null when there is none: an upgrade would create it, so it is undone.
 */
const openExisting = (databases: IDBFactory, name: string): Promise<IDBDatabase | null> =>
  new Promise((resolve) => {
    const request = databases.open(name);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(null);
  });

/** Waits for the transactions of other pages on the same tables. */
async function readOnce(databases: IDBFactory, name: string): Promise<void> {
  const database = await openExisting(databases, name);
  if (database === null) return;
  const tables = [...database.objectStoreNames];
  if (tables.length > 0)
    await new Promise<void>((resolve) => {
      const reading = database.transaction(tables, "readonly");
      reading.oncomplete = () => resolve();
      reading.onabort = () => resolve();
    });
  database.close();
}

/** What the check needs of a browser. `vendor` is navigator.vendor. */
interface Browser {
  readonly databases: IDBFactory;
  readonly vendor: string;
  readonly clock: Clock;
}

const thisBrowser = (): Browser => ({ databases: indexedDB, vendor: navigator.vendor, clock: systemClock });

/**
 * Whether the SDK's cache on this phone answers. When a page is left, the SDK writes there. WebKit
 * may keep that page, with the unfinished transaction, in its back/forward cache, and every
 * transaction of later pages then waits until the page is evicted. The SDK has no time limit for
 * it. Other engines end the transaction, so they are not asked.
 */
export async function cacheAnswers(projectId: string, browser = thisBrowser()): Promise<boolean> {
  if (!isWebKit(browser.vendor)) return true;
  // The SDK's own name for the cache of the default app. tests/e2e/killed-page.spec.ts checks it.
  const reading = readOnce(browser.databases, `firestore/[DEFAULT]/${projectId}/main`);
  return (await settleWithin(browser.clock, reading, LIMIT_MS)).outcome !== "pending";
}
