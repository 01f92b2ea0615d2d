import type { FirebaseApp } from "firebase/app";
import { browserStorage } from "../storage/browser-storage.ts";
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

/** The key under which the auth SDK stores the session. */
export const sessionKeyOf = ({ options, name }: FirebaseApp): string =>
  `firebase:authUser:${options.apiKey ?? ""}:${name}`;

async function start(): Promise<FirebaseHandle> {
  // In the auth SDK's file. The pages call this function and show before that file has run.
  const { initializeApp } = await import("firebase/app");
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
