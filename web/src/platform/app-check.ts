import { initializeApp } from "firebase/app";
import type { FirebaseApp } from "firebase/app";
import { once } from "./once.ts";

/** A slow or blocked reCAPTCHA must not hold a call for longer. */
const PATIENCE_MS = 5_000;
/** The token is asked for again after this; the other app keeps it until it really runs out. */
const ASK_AGAIN_MS = 5 * 60_000;

const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms));

/**
 * Prepares App Check tokens for calls of functions.
 *
 * They are fetched by an app of their own. Were reCAPTCHA the provider of the main app, Firestore would wait for it with every connection,
 * and an SOS with Firestore. So the main app gets a provider that never waits: it has a token already, or there is none.
 * @returns gets a token ready for the next call, or gives up after a while and lets the call go without
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
      // Without App Check the server decides whether it takes the call.
    }
  };
}
