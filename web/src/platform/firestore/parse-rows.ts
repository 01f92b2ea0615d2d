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

/**
 * Parses documents for the pages. Malformed ones are reported.
 * @param isStrict whether a malformed one is an error; else it is left out
 */
export function parseRows<S extends Schema>(
  live: Live<readonly Row[]>,
  schema: S,
  isStrict: boolean,
): Live<readonly z.infer<S>[]> {
  if (live.state !== "ready") return live;
  const data: z.infer<S>[] = [];
  for (const row of live.data)
    try {
      data.push(parseRow(schema, row));
    } catch (error) {
      reportProblem(error);
      if (isStrict) return { state: "error", error: asError(error) };
    }
  return { ...live, data };
}
