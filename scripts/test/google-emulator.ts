import { findGoogleFirestore, hasJava } from "../../emulators/suite/google-firestore.ts";

type Found = { readonly jar: string } | { readonly jar: null; readonly reason: string };

/** Finds Google's Firestore emulator on this machine, or says why it cannot be used. */
export function findGoogleEmulator(): Found {
  if (!hasJava()) return { jar: null, reason: "no Java runtime" };
  const { jar } = findGoogleFirestore(process.env);
  return jar === null ? { jar, reason: "Google's emulator is not on this machine" } : { jar };
}
