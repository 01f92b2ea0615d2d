import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import path from "node:path";
import { suiteUrls } from "../../support/suite-urls.ts";

const { app } = suiteUrls();
const logFile = path.resolve(import.meta.dirname, `../../../.local/run/${new URL(app).port}/suite.log`);

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

/** What has been read so far. The log grows to megabytes, so each look reads only what is new. */
const log = { bytes: 0, unfinished: Buffer.alloc(0), lines: [] as string[], entries: [] as LogEntry[] };

/** The bytes that were added to the log since the last look. */
function newBytes(): Buffer {
  const file = openSync(logFile, "r");
  try {
    const added = Buffer.alloc(fstatSync(file).size - log.bytes);
    const length = readSync(file, added, 0, added.length, log.bytes);
    log.bytes += length;
    return added.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

function readLog(): typeof log {
  const bytes = Buffer.concat([log.unfinished, newBytes()]);
  const end = bytes.lastIndexOf("\n") + 1;
  log.unfinished = bytes.subarray(end);
  // The emulators' own lines contain every requested address.
  const lines = bytes.toString("utf8", 0, end).split("\n");
  const printed = lines.filter((line) => line.startsWith(">"));
  log.lines.push(...printed);
  log.entries.push(...printed.flatMap(parseEntry));
  return log;
}

/** The output of the functions alone. */
export const printedByFunctions = (): string => readLog().lines.join("\n");

/** The structured log lines that the functions have printed so far. */
export const logEntries = (): readonly LogEntry[] => readLog().entries;

/** The templates with which a provider has refused our account so far; "" for any message. */
export const refusalsBy = (provider: string): readonly unknown[] =>
  logEntries().flatMap(({ payload }) =>
    payload["message"] === "account refused" && payload["provider"] === provider ? [payload["template"]] : [],
  );
