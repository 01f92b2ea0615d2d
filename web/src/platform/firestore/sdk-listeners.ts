import { collection, doc, limit, onSnapshot, orderBy, query, where } from "firebase/firestore";
import type { DocumentSnapshot, Firestore, Query, QueryConstraint } from "firebase/firestore";
import { parseWith } from "@guardianlink/domain/parse";
import type * as z from "zod/mini";
import { asError } from "../as-error.ts";
import { reportProblem } from "../report.ts";
import type { FoundDocument } from "./rest-server.ts";
import { queryParts } from "./sdk-parts.ts";
import type { CollectionQuery, Live, Schema, Unsubscribe } from "./store.ts";
import { toPlain } from "./to-plain.ts";

/**
 * Parses a document for the pages.
 * @throws Error when it does not match the schema
 */
export const parseFound = <S extends Schema>({ path, id, data }: FoundDocument, schema: S): z.infer<S> =>
  parseWith(schema, { ...Object(toPlain(data)), id }, path);

/** Read fields that the server has not stamped yet as the phone's own time. */
const parseSnapshot = <S extends Schema>(snapshot: DocumentSnapshot, schema: S): z.infer<S> =>
  parseFound(
    { path: snapshot.ref.path, id: snapshot.id, data: snapshot.data({ serverTimestamps: "estimate" }) },
    schema,
  );

/** Parses a query's documents. Malformed ones are reported and left out. */
export function parseAll<Found, T>(found: readonly Found[], parse: (one: Found) => T): T[] {
  return found.flatMap((one) => {
    try {
      return [parse(one)];
    } catch (error) {
      reportProblem(error);
      return [];
    }
  });
}

/**
 * Listens to a document through the SDK.
 * @throws Error at once when the SDK has broken down
 */
export function watchDocument<S extends Schema>(
  db: Firestore,
  path: string,
  schema: S,
  listener: (live: Live<z.infer<S> | null>) => void,
): Unsubscribe {
  return onSnapshot(
    doc(db, path),
    { includeMetadataChanges: true },
    (snapshot) => {
      try {
        const data = snapshot.exists() ? parseSnapshot(snapshot, schema) : null;
        const { fromCache, hasPendingWrites } = snapshot.metadata;
        listener({ state: "ready", data, fromCache, hasPendingWrites });
      } catch (error) {
        reportProblem(error);
        listener({ state: "error", error: asError(error) });
      }
    },
    (error) => listener({ state: "error", error }),
  );
}

/**
 * Listens to a query through the SDK.
 * @throws Error at once when the SDK has broken down
 */
export function watchCollection<S extends Schema>(
  db: Firestore,
  spec: CollectionQuery,
  schema: S,
  listener: (live: Live<readonly z.infer<S>[]>) => void,
): Unsubscribe {
  return onSnapshot(
    buildQuery(db, spec),
    { includeMetadataChanges: true },
    (snapshot) => {
      const data = parseAll(snapshot.docs, (document) => parseSnapshot(document, schema));
      const { fromCache, hasPendingWrites } = snapshot.metadata;
      listener({ state: "ready", data, fromCache, hasPendingWrites });
    },
    (error) => listener({ state: "error", error }),
  );
}

/** Builds the SDK's query. */
export const buildQuery = (db: Firestore, spec: CollectionQuery): Query =>
  query(collection(db, spec.path), ...queryParts<QueryConstraint>(spec, { where, orderBy, limit }));
