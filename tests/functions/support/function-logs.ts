import { readFileSync } from "node:fs";
import path from "node:path";
import { suiteUrls } from "../../support/suite-urls.ts";

const { app } = suiteUrls();
const logFile = path.resolve(import.meta.dirname, `../../../.local/run/${new URL(app).port}/suite.log`);

/** What the functions themselves have printed; the emulators' own lines name every address that is asked for. */
export const printedByFunctions = (): string =>
  readFileSync(logFile, "utf8")
    .split("\n")
    .filter((line) => line.startsWith(">"))
    .join("\n");

/** A structured line as Cloud Logging takes it: `severity` becomes the entry's, the rest its `jsonPayload`. */
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
    // A line of something else that begins with a brace.
    return [];
  }
}

/** The structured lines that the functions have printed so far. */
export const logEntries = (): readonly LogEntry[] => printedByFunctions().split("\n").flatMap(parseEntry);
