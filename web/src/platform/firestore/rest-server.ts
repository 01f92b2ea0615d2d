import type { FirebaseApp } from "firebase/app";
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
import type { QueryConstraint } from "firebase/firestore/lite";
import type { LocalSuite } from "../local-suite.ts";
import { fillBatch, queryParts } from "./sdk-parts.ts";
import type { CollectionQuery, Write } from "./store.ts";

/** A document as the server has it. */
export interface FoundDocument {
  readonly path: string;
  readonly id: string;
  readonly data: unknown;
}

/** Accesses the server with plain requests. Nothing is stored on the phone. */
export interface RestServer {
  commit(writes: readonly Write[]): Promise<void>;
  /**
   * Whether the server has applied the writes. It checks the documents that they create, or the
   * changes if they create none.
   */
  has(writes: readonly Write[]): Promise<boolean>;
  /** @returns null when there is none */
  document(path: string): Promise<FoundDocument | null>;
  collection(spec: CollectionQuery): Promise<readonly FoundDocument[]>;
}

/**
 * Opens the fallback for a phone whose storage is full or broken, and for a network that blocks
 * streams. It shares the app's sign-in and is loaded at its first use.
 */
export function restServer(app: FirebaseApp, suite: LocalSuite | null): RestServer {
  const db = getFirestore(app);
  if (suite) connectFirestoreEmulator(db, suite.host, suite.firestorePort);
  const find = async (path: string): Promise<FoundDocument | null> => {
    const found = await getDoc(doc(db, path));
    return found.exists() ? { path, id: found.id, data: found.data() } : null;
  };
  return {
    async commit(writes) {
      const batch = writeBatch(db);
      fillBatch(batch, writes, { refer: (path) => doc(db, path), serverTime: serverTimestamp });
      await batch.commit();
    },
    async has(writes) {
      const created = writes.filter(({ kind }) => kind === "set");
      if (created.length > 0) {
        const found = await Promise.all(created.map(({ path }) => find(path)));
        return found.every((document) => document !== null);
      }
      const changed = await Promise.all(
        writes.map(async (write) => isChanged(write, await find(write.path))),
      );
      return changed.length > 0 && changed.every(Boolean);
    },
    document: find,
    async collection(spec) {
      const parts = queryParts<QueryConstraint>(spec, { where, orderBy, limit });
      const { docs } = await getDocs(query(collection(db, spec.path), ...parts));
      return docs.map((found) => ({ path: found.ref.path, id: found.id, data: found.data() }));
    },
  };
}

/**
 * Whether the document has the text values of an update, such as a status. Times and numbers may
 * have been rounded.
 */
const isChanged = (write: Write, found: FoundDocument | null): boolean => {
  if (write.kind !== "update" || found === null) return false;
  const now = Object(found.data) as Record<string, unknown>;
  const texts = Object.entries(write.data).filter(([, value]) => typeof value === "string");
  return texts.length > 0 && texts.every(([field, value]) => now[field] === value);
};
