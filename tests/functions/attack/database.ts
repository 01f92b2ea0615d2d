import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import type { Firestore } from "firebase-admin/firestore";
import { suiteUrls } from "../../support/suite-urls.ts";

let opened: Firestore | null = null;

/** The suite's database, past the rules, to see a document at the moment when it changes. */
export function database(): Firestore {
  const { projectId, firestore } = suiteUrls();
  process.env["FIRESTORE_EMULATOR_HOST"] = new URL(firestore).host;
  return (opened ??= getFirestore(initializeApp({ projectId }, "attack")));
}
