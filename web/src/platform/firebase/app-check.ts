import { initializeApp } from "firebase/app";
import type { FirebaseApp } from "firebase/app";
import { once } from "../once.ts";

/** Do not delay a call for longer than this when reCAPTCHA is slow or blocked. */
const PATIENCE_MS = 5_000;
/** Ask for a new token after this time. The other app keeps the old one until it expires. */
const ASK_AGAIN_MS = 5 * 60_000;

const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms));

/**
 * Prepares App Check tokens for calls of functions.
 *
 * A separate Firebase app fetches them. If reCAPTCHA were the main app's provider, Firestore would
 * wait for it with every connection, and so would an SOS. The main app's provider never waits: it
 * returns the token that it has, or none.
 * @returns a function that prepares a token for the next call, and gives up after a while so that
 * the call goes out without one
 */
export function appCheckTokens(app: FirebaseApp, siteKey: string): () => Promise<void> {
  let ready: string | null = null;
  const start = once(async () => {
    const sdk = await import("firebase/app-check");
    const apart = sdk.initializeAppCheck(initializeApp(app.options, "app-check"), {
      provider: new sdk.ReCaptchaV3Provider(siteKey),
      isTokenAutoRefreshEnabled: false,
    });
    const getToken = () =>
      ready === null
        ? Promise.reject(new Error("There is no App Check token yet."))
        : Promise.resolve({ token: ready, expireTimeMillis: Date.now() + ASK_AGAIN_MS });
    sdk.initializeAppCheck(app, {
      provider: new sdk.CustomProvider({ getToken }),
      isTokenAutoRefreshEnabled: false,
    });
    return async () => (await sdk.getToken(apart)).token;
  });
  return async () => {
    try {
      const token = await Promise.race([start().then((ask) => ask()), after(PATIENCE_MS)]);
      ready = token ?? ready;
    } catch {
      // Without a token the server decides whether it accepts the call.
    }
  };
}
