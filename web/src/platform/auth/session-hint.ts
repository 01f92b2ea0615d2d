import { browserStorage } from "../storage/browser-storage.ts";

// The session is known only once the auth SDK has loaded and read its database. This hint tells at
// once whether to wait for it, and is trusted with nothing more.
const KEY = "guardianlink.signed-in";

/** Whether someone was signed in when this browser last knew. */
export const wasSignedIn = (storage: Pick<Storage, "getItem"> = browserStorage): boolean =>
  storage.getItem(KEY) !== null;

/** Stores for the next visit whether someone is signed in. */
export function noteSignedIn(
  isSignedIn: boolean,
  storage: Pick<Storage, "setItem" | "removeItem"> = browserStorage,
): void {
  if (isSignedIn) storage.setItem(KEY, "1");
  else storage.removeItem(KEY);
}
