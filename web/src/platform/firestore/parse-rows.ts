import { parseWith } from "@guardianlink/domain/parse";
import type * as z from "zod/mini";
import { asError } from "../as-error.ts";
import { reportProblem } from "../report.ts";
import type { Live, Row, Schema } from "./store.ts";

/** Converts every Timestamp in Firestore data, at any depth, to a Date. */
export function toPlain(value: unknown): unknown {
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if ("toDate" in value && typeof value.toDate === "function")
    return (value as { toDate: () => Date }).toDate();
  if (Array.isArray(value)) return value.map((one: unknown) => toPlain(one));
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, toPlain(field)]));
}

const parseRow = <S extends Schema>(schema: S, { path, data }: Row): z.infer<S> =>
  parseWith(schema, { ...data, id: path.slice(path.lastIndexOf("/") + 1) }, path);

/** Parses one document for the pages; null when there is none. A malformed one is an error. */
export function parseFirst<S extends Schema>(live: Live<readonly Row[]>, schema: S): Live<z.infer<S> | null> {
  if (live.state !== "ready") return live;
  try {
    const [row] = live.data;
    return { ...live, data: row ? parseRow(schema, row) : null };
  } catch (error) {
    reportProblem(error);
    return { state: "error", error: asError(error) };
  }
}

/** Parses the documents of a query. Malformed ones are reported and left out. */
export function parseAll<S extends Schema>(
  live: Live<readonly Row[]>,
  schema: S,
): Live<readonly z.infer<S>[]> {
  if (live.state !== "ready") return live;
  const data = live.data.flatMap((row) => {
    try {
      return [parseRow(schema, row)];
    } catch (error) {
      reportProblem(error);
      return [];
    }
  });
  return { ...live, data };
}
