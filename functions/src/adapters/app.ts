import { getApps, initializeApp } from "firebase-admin/app";
import type { App, AppOptions } from "firebase-admin/app";

/** What the platform says of the project, such as its bucket: given options stand in place of it, so they must hold it. */
const projectOptions = (): AppOptions => JSON.parse(process.env["FIREBASE_CONFIG"] ?? "{}") as AppOptions;

/**
 * The app of this process; firebase-functions keeps one of its own under another name. In the emulator it is given the name
 * of a service account, because the task queue client would ask the cloud's metadata server for one, which no machine
 * outside of the cloud has.
 */
export function adminApp(): App {
  const existing = getApps().find((app) => app.name === "[DEFAULT]");
  if (existing !== undefined) return existing;
  return process.env["FUNCTIONS_EMULATOR"] === "true"
    ? initializeApp({ ...projectOptions(), serviceAccountId: "functions@emulator.test" })
    : initializeApp();
}
