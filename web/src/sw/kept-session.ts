import { fields } from "@guardianlink/domain/fields";
import { openDB } from "idb";

/** Where the auth SDK keeps the session (docs/decisions/012). The worker only reads it. */
const DATABASE = "firebaseLocalStorageDb";
const STORE = "firebaseLocalStorage";

/** The account that is signed in, and what a fresh token is asked for with. */
export interface KeptSession {
  readonly uid: string;
  readonly refreshToken: string;
}

/** Parses a row of the SDK; null for one of another form, and then the worker sends nothing. */
function sessionIn(row: unknown): KeptSession | null {
  const { uid, stsTokenManager } = fields(fields(row)["value"]);
  const { refreshToken } = fields(stsTokenManager);
  return typeof uid === "string" && typeof refreshToken === "string" ? { uid, refreshToken } : null;
}

/**
 * Reads the session that the auth SDK has stored; null when no one is signed in.
 * @param key the SDK's key of the app's user
 */
export async function keptSession(key: string): Promise<KeptSession | null> {
  // Opening a database that is not there would make an empty one, which the SDK would have to
  // repair.
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === DATABASE)) return null;
  const db = await openDB(DATABASE);
  try {
    return db.objectStoreNames.contains(STORE) ? sessionIn(await db.get(STORE, key)) : null;
  } finally {
    db.close();
  }
}
