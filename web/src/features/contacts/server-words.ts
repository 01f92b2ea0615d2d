import { reportProblem } from "../../platform/report.ts";

/** The refusals whose message is a sentence of the server's. */
const TOLD = ["functions/resource-exhausted", "functions/not-found", "functions/failed-precondition"];

/** What a call that failed is told as: in the server's own words where it refused, else in `unknown`. */
export function serverWords(error: unknown, unknown: string): string {
  if (error instanceof Error && "code" in error && TOLD.includes(String(error.code))) return error.message;
  reportProblem(error);
  return unknown;
}
