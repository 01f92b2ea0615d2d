import { initializeApp } from "firebase/app";
import { browserStorage } from "../storage/browser-storage.ts";
import { firebaseOptions } from "./env.ts";
import type { FirebaseHandle } from "./firebase.ts";

/**
 * Starts Firebase, without any product.
 * @throws MissingSettingsError in a build without a project
 */
export async function startFirebase(): Promise<FirebaseHandle> {
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
