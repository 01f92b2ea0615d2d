import { getApps, initializeApp } from "firebase-admin/app";
import type { App } from "firebase-admin/app";

/**
 * The app of this process; firebase-functions keeps one of its own under another name. In the emulator it is given the name
 * of a service account, because the task queue client would ask the cloud's metadata server for one, which no machine
 * outside of the cloud has.
 */
export function adminApp(): App {
  const existing = getApps().find((app) => app.name === "[DEFAULT]");
  if (existing !== undefined) return existing;
  return process.env["FUNCTIONS_EMULATOR"] === "true"
    ? initializeApp({ serviceAccountId: "functions@emulator.test" })
    : initializeApp();
}
