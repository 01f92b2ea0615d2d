import {
  collection,
  connectFirestoreEmulator,
  doc,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  query,
  serverTimestamp,
  where,
  writeBatch,
} from "firebase/firestore/lite";
import type { DocumentSnapshot, QueryConstraint } from "firebase/firestore/lite";
import type * as z from "zod/mini";
import { startFirebase } from "../firebase.ts";
import { parseAll, parseDocument } from "./parse-document.ts";
import { fillBatch, queryParts } from "./sdk-parts.ts";
import { isServerTime } from "./store.ts";
import type { CollectionQuery, Schema, Write, WriteValue } from "./store.ts";

/** Accesses the server with plain requests. Nothing is stored on the phone. */
export interface RestServer {
  commit(writes: readonly Write[]): Promise<void>;
  /**
   * Whether the server has applied the writes. It checks the documents that they create, or the
   * changes if they create none.
   */
  has(writes: readonly Write[]): Promise<boolean>;
  /** @returns null when there is none */
  document<S extends Schema>(path: string, schema: S): Promise<z.infer<S> | null>;
  collection<S extends Schema>(spec: CollectionQuery, schema: S): Promise<readonly z.infer<S>[]>;
}

/**
 * Opens the fallback for a phone whose storage is full or broken, and for a network that blocks
 * streams. It shares the app's sign-in and is loaded at its first use.
 */
export async function openRestServer(): Promise<RestServer> {
  const { app, suite } = await startFirebase();
  const db = getFirestore(app);
  if (suite) connectFirestoreEmulator(db, suite.host, suite.firestorePort);
  const read = (path: string) => getDoc(doc(db, path));
  return {
    async commit(writes) {
      const batch = writeBatch(db);
      fillBatch(batch, writes, { refer: (path) => doc(db, path), serverTime: serverTimestamp });
      await batch.commit();
    },
    async has(writes) {
      const created = writes.filter(({ kind }) => kind === "set");
      const checked = created.length > 0 ? created : writes;
      const applied = await Promise.all(
        checked.map(async (write) => isApplied(write, await read(write.path))),
      );
      return applied.every(Boolean);
    },
    async document(path, schema) {
      const found = await read(path);
      return found.exists() ? parseDocument(found, found.data(), schema) : null;
    },
    async collection(spec, schema) {
      const parts = queryParts<QueryConstraint>(spec, { where, orderBy, limit });
      const { docs } = await getDocs(query(collection(db, spec.path), ...parts));
      return parseAll(docs, (found) => parseDocument(found, found.data(), schema));
    },
  };
}

/**
 * Whether the document has been created, or has the changes of an update. Times and numbers may have
 * been rounded, so it compares texts, such as a status, and whether the server has set its time.
 */
function isApplied(write: Write, found: DocumentSnapshot): boolean {
  if (!found.exists() || write.kind === "delete") return false;
  if (write.kind === "set") return true;
  const isSet = ([field, value]: [string, WriteValue]): boolean =>
    isServerTime(value) ? found.get(field) != null : typeof value !== "string" || found.get(field) === value;
  return Object.entries(write.data).every(isSet);
}
