import { readFileSync } from "node:fs";
import path from "node:path";
import { suiteUrls } from "./suite-urls.ts";

export interface Operations {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
}

/** What the database has done. */
export interface Usage {
  readonly client: Operations;
  readonly server: Operations;
  /** Documents that the rules looked up. They are billed as reads too. */
  readonly lookups: number;
}

/** Runs of functions, by name. */
export type Runs = Readonly<Record<string, number>>;

const { app, firestore } = suiteUrls();
const logFile = path.resolve(import.meta.dirname, `../../.local/run/${new URL(app).port}/suite.log`);

/** Counts lines of the emulator's log, by the function that they name. */
function countLines(pattern: RegExp): Runs {
  const runs: Record<string, number> = {};
  for (const [, name = ""] of readFileSync(logFile, "utf8").matchAll(pattern))
    runs[name] = (runs[name] ?? 0) + 1;
  return runs;
}

/** The runs that have begun. */
export const runsSoFar = (): Runs => countLines(/Beginning execution of "[a-z0-9-]+?\d-(\w+?)(?:-\d+)?"/g);

/** The runs that have ended. */
export const endedRunsSoFar = (): Runs => countLines(/Finished "[a-z0-9-]+?\d-(\w+?)(?:-\d+)?"/g);

/**
 * What the database has done since the suite started.
 * @throws Error when the suite does not count
 */
export async function usageSoFar(): Promise<Usage> {
  const response = await fetch(`${firestore}/usage`);
  if (!response.ok) throw new Error("Start the suite with GUARDIANLINK_COUNT_USAGE=1.");
  return (await response.json()) as Usage;
}

/** The runs that came between two counts. */
export const runsBetween = (before: Runs, after: Runs): Runs =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );
