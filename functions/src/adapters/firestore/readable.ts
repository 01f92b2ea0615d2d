import { createHash } from "node:crypto";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { parseWith } from "@guardianlink/domain/parse";
import type * as z from "zod/mini";
import { logQuarantine } from "../logs.ts";
import { fromStored, isAlreadyThere } from "./firestore-values.ts";

/** What stands in for a field that cannot be read, made from its raw value. */
export type StandIns = Readonly<Record<string, (raw: unknown) => unknown>>;

interface Readable<Value> {
  readonly value: Value;
  /** The fields that a stand-in replaces. */
  readonly unreadable: readonly string[];
}

/**
 * A document with whatever of it can be read: an alert goes out although its trip holds something that no schema takes, as
 * older rules let it. Null when it does not exist.
 * @throws MalformedDataError for a field without a stand-in
 */
export function parseReadable<Schema extends z.ZodMiniType>(
  schema: Schema,
  snapshot: DocumentSnapshot,
  standIns: StandIns,
  what: string,
): Readable<z.infer<Schema>> | null {
  if (!snapshot.exists) return null;
  const stored = fromStored(snapshot.data()) as Record<string, unknown>;
  const data = { ...stored, id: snapshot.id };
  const result = schema.safeParse(data);
  if (result.success) return { value: result.data, unreadable: [] };
  const failed = new Set(result.error.issues.map(({ path }) => String(path[0])));
  const unreadable = [...failed].filter((field) => field in standIns);
  const replaced = unreadable.map((field) => [field, standIns[field]?.(stored[field])]);
  return { value: parseWith(schema, { ...data, ...Object.fromEntries(replaced) }, what), unreadable };
}

/** The quarantine of an account: which of its documents could not be read, for the operator. It goes with the account. */
const quarantinePath = (documentPath: string): string => {
  const [, owner = ""] = documentPath.split("/");
  const id = createHash("sha256").update(documentPath).digest("hex");
  return `users/${owner}/quarantine/${id}`;
};

/**
 * Tells the operator of a document that could not be read, once: the record is the mark that it was told. What was being done
 * goes on, also when the record cannot be written.
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

/** `parseReadable`, and the operator hears of what could not be read. */
export async function readDocument<Schema extends z.ZodMiniType>(
  schema: Schema,
  snapshot: DocumentSnapshot,
  standIns: StandIns,
  what: string,
): Promise<z.infer<Schema> | null> {
  const read = parseReadable(schema, snapshot, standIns, what);
  if (read !== null && read.unreadable.length > 0) await quarantine(snapshot, what, read.unreadable);
  return read && read.value;
}
