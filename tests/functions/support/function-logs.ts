import { readFileSync } from "node:fs";
import path from "node:path";
import { suiteUrls } from "../../support/suite-urls.ts";

const { app } = suiteUrls();
const logFile = path.resolve(import.meta.dirname, `../../../.local/run/${new URL(app).port}/suite.log`);

/**
 * The output of the functions alone, because the emulators' own lines contain every requested
 * address.
 */
export const printedByFunctions = (): string =>
  readFileSync(logFile, "utf8")
    .split("\n")
    .filter((line) => line.startsWith(">"))
    .join("\n");

/**
 * A structured line as Cloud Logging takes it: `severity` becomes the entry's, the rest its
 * `jsonPayload`.
 */
export interface LogEntry {
  readonly severity: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

function parseEntry(line: string): LogEntry[] {
  const text = line.replace(/^>\s*/, "");
  if (!text.startsWith("{")) return [];
  try {
    const { severity, ...payload } = JSON.parse(text) as Record<string, unknown>;
    return typeof severity === "string" ? [{ severity, payload }] : [];
  } catch {
    // Another program printed a line that begins with a brace.
    return [];
  }
}

/** The structured log lines that the functions have printed so far. */
export const logEntries = (): readonly LogEntry[] => printedByFunctions().split("\n").flatMap(parseEntry);
