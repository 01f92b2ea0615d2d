import type { FirebaseApp } from "firebase/app";
import {
  connectFirestoreEmulator,
  doc,
  getDoc,
  getFirestore,
  serverTimestamp,
  writeBatch,
} from "firebase/firestore/lite";
import type { LocalSuite } from "../local-suite.ts";
import { SERVER_TIME } from "./store.ts";
import type { Write, WriteData } from "./store.ts";

/** The server by one plain request each time; nothing is kept on the phone. */
export interface DirectServer {
  commit(writes: readonly Write[]): Promise<void>;
  /** Whether the writes set documents, and the server has them all. */
  has(writes: readonly Write[]): Promise<boolean>;
}

const stamped = (data: WriteData): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, value === SERVER_TIME ? serverTimestamp() : value]),
  );

/**
 * The way past the SDK's database and stream: for a phone that can keep nothing, because its storage is full or broken, and for a
 * network that lets no stream through. It shares the app's sign-in. Loaded when it is first needed.
 */
export function directServer(app: FirebaseApp, suite: LocalSuite | null): DirectServer {
  const db = getFirestore(app);
  if (suite) connectFirestoreEmulator(db, suite.host, suite.firestorePort);
  return {
    async commit(writes) {
      const batch = writeBatch(db);
      for (const write of writes) {
        const reference = doc(db, write.path);
        if (write.kind === "set") batch.set(reference, stamped(write.data));
        else if (write.kind === "update") batch.update(reference, stamped(write.data));
        else batch.delete(reference);
      }
      await batch.commit();
    },
    async has(writes) {
      const made = writes.filter(({ kind }) => kind === "set");
      const found = await Promise.all(made.map(({ path }) => getDoc(doc(db, path))));
      return found.length > 0 && found.every((document) => document.exists());
    },
  };
}
