import { findGoogleJar } from "../firestore/launch/google-emulator.mjs";

/** Where Google's Firestore emulator is on this machine, and how the suite starts it. */
export type GoogleFirestore =
  /** firebase-tools has downloaded it or will do so, and starts it. */
  | { readonly from: "firebase-tools"; readonly jar: string | null }
  /** A gcloud installation contains it. */
  | { readonly from: "gcloud"; readonly jar: string };

/**
 * Finds Google's Firestore emulator: in firebase-tools' cache, else in gcloud, else as a new
 * download.
 */
export const findGoogleFirestore = (env: NodeJS.ProcessEnv): GoogleFirestore =>
  findGoogleJar(env) ?? { from: "firebase-tools", jar: null };
