import type { Session } from "./auth.ts";
import { browserStorage } from "../storage/browser-storage.ts";

// The auth SDK tells who is signed in only after it has loaded, read its database and asked the
// server, which takes seconds on a bad network. This copy of its last answer opens the app at once.
// It has no token, so it shows what is on this phone and sends nothing.
const KEY = "guardianlink.signed-in";

/** Whether someone was signed in when this browser last knew. */
export const wasSignedIn = (storage: Pick<Storage, "getItem"> = browserStorage): boolean =>
  storage.getItem(KEY) !== null;

/**
 * The session that this browser last knew; null when no one was signed in, or it cannot be read.
 */
export function lastSession(): Session | null {
  try {
    const session = JSON.parse(browserStorage.getItem(KEY) ?? "null") as Session | null;
    return session?.status === "signed-in" ? session : null;
  } catch {
    return null;
  }
}

/** Keeps a session for the next visit; one that has ended is removed. */
export function keepSession(
  session: Session,
  storage: Pick<Storage, "setItem" | "removeItem"> = browserStorage,
): void {
  if (session.status === "signed-in") storage.setItem(KEY, JSON.stringify(session));
  else storage.removeItem(KEY);
}
