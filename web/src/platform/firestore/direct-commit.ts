import type { FirebaseApp } from "firebase/app";
import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  serverTimestamp,
  writeBatch,
} from "firebase/firestore/lite";
import type { LocalSuite } from "../local-suite.ts";
import { SERVER_TIME } from "./store.ts";
import type { Write, WriteData } from "./store.ts";

/** Makes a commit that goes straight to the server and keeps nothing on the phone. */
export type DirectCommit = (writes: readonly Write[]) => Promise<void>;

const stamped = (data: WriteData): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, value === SERVER_TIME ? serverTimestamp() : value]),
  );

/**
 * The way out for a phone that can keep nothing, because its storage is full or broken: the SDK refuses such a write before it has
 * asked the network. It shares the app's sign-in. Loaded when it is first needed.
 */
export function directCommit(app: FirebaseApp, suite: LocalSuite | null): DirectCommit {
  const db = getFirestore(app);
  if (suite) connectFirestoreEmulator(db, suite.host, suite.firestorePort);
  return async (writes) => {
    const batch = writeBatch(db);
    for (const write of writes) {
      const reference = doc(db, write.path);
      if (write.kind === "set") batch.set(reference, stamped(write.data));
      else if (write.kind === "update") batch.update(reference, stamped(write.data));
      else batch.delete(reference);
    }
    await batch.commit();
  };
}
