import type { FirebaseOptions } from "firebase/app";

/** Build-time settings that are missing. The message lists all of them together. */
export class MissingSettingsError extends Error {
  constructor(names: readonly string[]) {
    super(`Missing settings: ${names.join(", ")}. Set them in the environment of the build.`);
  }
}

const REQUIRED = {
  apiKey: "VITE_FIREBASE_API_KEY",
  authDomain: "VITE_FIREBASE_AUTH_DOMAIN",
  projectId: "VITE_FIREBASE_PROJECT_ID",
  storageBucket: "VITE_FIREBASE_STORAGE_BUCKET",
  messagingSenderId: "VITE_FIREBASE_MESSAGING_SENDER_ID",
  appId: "VITE_FIREBASE_APP_ID",
} as const;

/**
 * Reads the Firebase project of a deployed build.
 * @throws MissingSettingsError naming every setting that is absent.
 */
export function firebaseOptions(env: Readonly<Record<string, unknown>>): FirebaseOptions {
  const read = (name: string) => (typeof env[name] === "string" ? env[name].trim() : "");
  const missing = Object.values(REQUIRED).filter((name) => read(name) === "");
  if (missing.length > 0) throw new MissingSettingsError(missing);
  return Object.fromEntries(Object.entries(REQUIRED).map(([option, name]) => [option, read(name)]));
}
