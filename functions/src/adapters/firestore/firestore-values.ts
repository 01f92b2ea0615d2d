import type { DocumentSnapshot } from "firebase-admin/firestore";
import { Timestamp } from "firebase-admin/firestore";
import { parseWith } from "@guardianlink/domain/parse";
import type * as z from "zod/mini";

/** Converts stored values for the domain: every Timestamp, at any depth, becomes a Date. */
export function fromStored(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(fromStored);
  if (typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fromStored(inner)]));
  return value;
}

/**
 * Parses a document with its schema and adds its id as the field `id`. Null when it does not exist.
 * @throws MalformedDataError naming the kind of document, not its path or values
 */
export function parseDocument<Schema extends z.ZodMiniType>(
  schema: Schema,
  snapshot: DocumentSnapshot,
  what: string,
): z.infer<Schema> | null {
  if (!snapshot.exists) return null;
  const data = fromStored(snapshot.data()) as Record<string, unknown>;
  return parseWith(schema, { ...data, id: snapshot.id }, what);
}

/** Firestore's error codes of an update without a document, and of a create that found one. */
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;

const hasCode = (error: unknown, code: number): boolean =>
  error instanceof Error && "code" in error && error.code === code;

export const isNotThere = (error: unknown): boolean => hasCode(error, NOT_FOUND);
export const isAlreadyThere = (error: unknown): boolean => hasCode(error, ALREADY_EXISTS);
