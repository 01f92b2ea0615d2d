import { initializeApp } from "firebase/app";
import type { FirebaseApp } from "firebase/app";
import { browserStorage } from "./browser-storage.ts";
import { firebaseOptions } from "./env.ts";
import type { LocalSuite } from "./local-suite.ts";

/**
 * The Firebase app of this page and, in a build for the local suite, where the emulators listen.
 */
export interface FirebaseHandle {
  readonly app: FirebaseApp;
  readonly suite: LocalSuite | null;
}

let started: Promise<FirebaseHandle> | null = null;

/**
 * Starts Firebase once and returns the same handle to later calls. It loads no Firebase product:
 * code that needs Firestore, Storage or Functions imports it and gets the app and the emulator's
 * port here.
 * @throws MissingSettingsError in a build without a project
 */
export function startFirebase(): Promise<FirebaseHandle> {
  started ??= start();
  return started;
}

let readToken: () => Promise<string> = () => Promise.reject(new Error("No one is signed in."));

/** The auth service says here how to get the signed-in user's token. */
export const provideIdToken = (read: typeof readToken): void => void (readToken = read);

/**
 * The token with which a plain request proves who sends it.
 * @throws when no one is signed in, or when the token has expired and cannot be renewed now
 */
export const idToken = (): Promise<string> => readToken();

async function start(): Promise<FirebaseHandle> {
  if (import.meta.env.VITE_LOCAL_SUITE !== "1")
    return { app: initializeApp(firebaseOptions(import.meta.env)), suite: null };
  const { loadLocalSuite } = await import("./local-suite.ts");
  const suite = await loadLocalSuite({
    fetch: (url) => fetch(url),
    storage: browserStorage,
    hostname: location.hostname,
  });
  const app = initializeApp({
    // The emulators accept any key, but the SDK requires one.
    apiKey: "local-suite",
    appId: "local-suite",
    projectId: suite.projectId,
    storageBucket: `${suite.projectId}.appspot.com`,
  });
  return { app, suite };
}
