import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** The reason why Google's emulator does not pass a test, by the test's title. */
const differs = (
  JSON.parse(readFileSync(path.join(import.meta.dirname, "../ledger.json"), "utf8")) as {
    readonly scenarios: Readonly<Record<string, string>>;
  }
).scenarios;

const onGoogle = process.env["BACKEND"] === "google";

/** Whether the tests run on Google's emulator and the ledger lists this title. */
const isListed = (title: string): boolean => onGoogle && title in differs;

/**
 * Asserts what a scenario expects. On Google's emulator, a listed scenario must give a different
 * result.
 */
export function expectSeen(title: string, seen: unknown, sees: unknown): void {
  if (isListed(title)) expect(seen, "No longer differs, remove from the ledger").not.toEqual(sees);
  else expect(seen).toEqual(sees);
}

/**
 * A test that Google's emulator must fail when the ledger lists it. If it passes there, the run
 * fails.
 */
export function itOrLedger(title: string, test: () => Promise<void>): void {
  (isListed(title) ? it.fails : it)(title, test);
}
