import { browserStorage } from "./browser-storage.ts";

// Whether somebody is signed in is known only once the auth SDK has been fetched and has looked into its database. This note
// beside it tells at once whether there is anybody to wait for; what it says is never trusted with more than that.
const KEY = "guardianlink.signed-in";

/** Whether somebody was signed in when this browser last knew. */
export const wasSignedIn = (storage: Pick<Storage, "getItem"> = browserStorage): boolean =>
  storage.getItem(KEY) !== null;

/** Notes for the next visit whether somebody is signed in. */
export function noteSignedIn(
  isSignedIn: boolean,
  storage: Pick<Storage, "setItem" | "removeItem"> = browserStorage,
): void {
  if (isSignedIn) storage.setItem(KEY, "1");
  else storage.removeItem(KEY);
}
