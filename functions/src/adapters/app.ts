import { getApps, initializeApp } from "firebase-admin/app";
import type { App, AppOptions } from "firebase-admin/app";

/**
 * The platform's settings of the project, such as its bucket. Explicit options replace them, so
 * they must include them.
 */
const projectOptions = (): AppOptions => JSON.parse(process.env["FIREBASE_CONFIG"] ?? "{}") as AppOptions;

/**
 * The app of this process; firebase-functions keeps one of its own under another name. In the
 * emulator it gets the name of a service account, because the task queue client would otherwise ask
 * the cloud's metadata server for one, which is not reachable outside the cloud.
 */
export function adminApp(): App {
  const existing = getApps().find((app) => app.name === "[DEFAULT]");
  if (existing !== undefined) return existing;
  return process.env["FUNCTIONS_EMULATOR"] === "true"
    ? initializeApp({ ...projectOptions(), serviceAccountId: "functions@emulator.test" })
    : initializeApp();
}
