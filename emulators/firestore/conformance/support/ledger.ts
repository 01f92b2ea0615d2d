import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** By the title of a test: why Google's emulator does not pass it. */
const differs = (
  JSON.parse(readFileSync(path.join(import.meta.dirname, "../ledger.json"), "utf8")) as {
    readonly scenarios: Readonly<Record<string, string>>;
  }
).scenarios;

const onGoogle = process.env["BACKEND"] === "google";

/** Whether Google's emulator is being asked and the ledger says that it answers otherwise. */
const isListed = (title: string): boolean => onGoogle && title in differs;

/** Demands what a scenario says is seen; of Google's emulator, where the ledger lists the scenario, something else. */
export function expectSeen(title: string, seen: unknown, sees: unknown): void {
  if (isListed(title)) expect(seen, "No longer differs, remove from the ledger").not.toEqual(sees);
  else expect(seen).toEqual(sees);
}

/** A test that Google's emulator must fail where the ledger lists it: one that it passes fails the run. */
export function itOrLedger(title: string, test: () => Promise<void>): void {
  (isListed(title) ? it.fails : it)(title, test);
}
