import { parseWith } from "@guardianlink/domain/parse";
import type * as z from "zod/mini";
import { reportProblem } from "../report.ts";
import type { Schema } from "./store.ts";

/** The part of a snapshot that both SDKs have. */
interface Snapshot {
  readonly id: string;
  readonly ref: { readonly path: string };
}

interface TimestampLike {
  toDate(): Date;
}

const isTimestamp = (value: object): value is TimestampLike =>
  "toDate" in value && typeof value.toDate === "function";

/** Converts every Timestamp in Firestore data, at any depth, to a Date. */
export function toPlain(value: unknown): unknown {
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (isTimestamp(value)) return value.toDate();
  if (Array.isArray(value)) return value.map(toPlain);
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, toPlain(field)]));
}

/**
 * Parses a document's data for the pages.
 * @throws Error when it does not match the schema
 */
export const parseDocument = <S extends Schema>(
  { id, ref }: Snapshot,
  data: unknown,
  schema: S,
): z.infer<S> => parseWith(schema, { ...Object(toPlain(data)), id }, ref.path);

/** Parses a query's documents. Malformed ones are reported and left out. */
export function parseAll<Found, T>(found: readonly Found[], parse: (one: Found) => T): readonly T[] {
  return found.flatMap((one) => {
    try {
      return [parse(one)];
    } catch (error) {
      reportProblem(error);
      return [];
    }
  });
}
