import { createHash } from "node:crypto";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import type * as z from "zod/mini";
import { logQuarantine } from "../shared/logs.ts";
import { fromStored, isAlreadyThere } from "./firestore-values.ts";

/** Replacements for fields that cannot be parsed, each made from the raw value. */
export type Replacements = Readonly<Record<string, (raw: unknown) => unknown>>;

interface Readable<Value> {
  /** Null when a field without a replacement cannot be parsed. */
  readonly value: Value | null;
  /** The fields that cannot be parsed. */
  readonly unreadable: readonly string[];
}

/**
 * Parses as much of a document as possible, because an alert must be sent even if its trip holds a
 * value that older rules allowed and no schema accepts. Null when it does not exist.
 */
export function parseReadable<Schema extends z.ZodMiniType>(
  schema: Schema,
  snapshot: DocumentSnapshot,
  replacements: Replacements,
): Readable<z.infer<Schema>> | null {
  if (!snapshot.exists) return null;
  const stored = fromStored(snapshot.data()) as Record<string, unknown>;
  const data = { ...stored, id: snapshot.id };
  const result = schema.safeParse(data);
  if (result.success) return { value: result.data, unreadable: [] };
  const unreadable = [...new Set(result.error.issues.map(({ path }) => String(path[0])))];
  const replaced = unreadable
    .filter((field) => field in replacements)
    .map((field) => [field, replacements[field]?.(stored[field])]);
  const readable = schema.safeParse({ ...data, ...Object.fromEntries(replaced) });
  return { value: readable.data ?? null, unreadable };
}

/**
 * The path of an account's quarantine, which lists its unreadable documents for the operator. It is
 * deleted with the account.
 */
const quarantinePath = (documentPath: string): string => {
  const [, owner = ""] = documentPath.split("/");
  const id = createHash("sha256").update(documentPath).digest("hex");
  return `users/${owner}/quarantine/${id}`;
};

/**
 * Reports an unreadable document to the operator once; the quarantine record prevents a second
 * report. A failure to write the record does not stop the caller.
 */
async function quarantine(
  snapshot: DocumentSnapshot,
  what: string,
  fields: readonly string[],
): Promise<void> {
  const { path, firestore } = snapshot.ref;
  try {
    await firestore.doc(quarantinePath(path)).create({ path, what, fields, foundAt: new Date() });
    logQuarantine(path, what, fields);
  } catch (error) {
    if (!isAlreadyThere(error)) logQuarantine(path, what, fields);
  }
}

/**
 * The document as far as it can be parsed, and reports unreadable fields to the operator. Null when
 * it does not exist, or when too little of it can be read.
 */
export async function readDocument<Schema extends z.ZodMiniType>(
  schema: Schema,
  snapshot: DocumentSnapshot,
  replacements: Replacements,
  what: string,
): Promise<z.infer<Schema> | null> {
  const read = parseReadable(schema, snapshot, replacements);
  if (read !== null && read.unreadable.length > 0) await quarantine(snapshot, what, read.unreadable);
  return read && read.value;
}
