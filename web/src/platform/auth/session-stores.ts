import { browserLocalPersistence, indexedDBLocalPersistence } from "firebase/auth";
import type { Persistence } from "firebase/auth";
import { browserStorage } from "../storage/browser-storage.ts";
import { isWebKit } from "../web-kit.ts";
import { wasSignedIn } from "./last-session.ts";

/**
 * Where the SDK keeps the session, the preferred place first. WebKit may keep a page that was left
 * in the middle of a write, and every later page then waits for IndexedDB without end. localStorage
 * answers at once (docs/decisions/231). A session that an earlier version of the app has stored in
 * IndexedDB is moved from there once.
 * @param sessionKey the SDK's own key of the session
 */
export function sessionStores(
  sessionKey: string,
  vendor = navigator.vendor,
  storage: Pick<Storage, "getItem"> = browserStorage,
): Persistence[] {
  if (!isWebKit(vendor)) return [indexedDBLocalPersistence, browserLocalPersistence];
  const isElsewhere = wasSignedIn(storage) && storage.getItem(sessionKey) === null;
  return isElsewhere ? [browserLocalPersistence, indexedDBLocalPersistence] : [browserLocalPersistence];
}
