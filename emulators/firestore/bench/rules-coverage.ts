// Measures what the coverage report of the rules costs: decisions a second and memory, with and
// without it, over a million decisions (or the number in the argument) under the sample rules. Each
// decision is for another user with another name.
// node --expose-gc --import tsx emulators/firestore/bench/rules-coverage.ts [decisions]
import { readFileSync } from "node:fs";
import path from "node:path";
import {
  compileRules,
  timestampOf,
  type CommitRequest,
  type RulesMap,
  type Ruleset,
} from "../rules/src/index.ts";

const DECISIONS = Number(process.argv[2] ?? 1_000_000);
const TIME = timestampOf(1_700_000_000, 0);
const MIB = 1024 * 1024;
const source = readFileSync(
  path.resolve(import.meta.dirname, "../rules/testing/sample-firestore.rules"),
  "utf8",
);

/**
 * A user creates their own account. Every hundredth request is for another user's account and is
 * refused.
 */
function creation(at: number): CommitRequest {
  const uid = `user-${at}`;
  const data: RulesMap = new Map<string, string | null | typeof TIME>([
    ["name", `Name ${at}`],
    ["email", `user-${at}@example.com`],
    ["photoUrl", null],
    ["createdAt", TIME],
    ["updatedAt", TIME],
  ]);
  const document = { path: at % 100 === 0 ? "users/other" : `users/${uid}`, data };
  return {
    database: "(default)",
    auth: { uid, token: new Map([["email", `user-${at}@example.com`]]) },
    time: TIME,
    reader: { get: () => null, getAfter: () => document },
    writes: [{ kind: "set", path: document.path, before: null, after: document }],
  };
}

function compile(coverage: boolean): Ruleset {
  const { ruleset } = compileRules(source, { coverage });
  if (!ruleset) throw new Error("The sample rules do not compile.");
  return ruleset;
}

/** The bytes in use after a garbage collection. */
function heapBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

function measure(coverage: boolean): string {
  const ruleset = compile(coverage);
  const before = heapBytes();
  let allowed = 0;
  const begun = performance.now();
  for (let at = 0; at < DECISIONS; at++) if (ruleset.decideCommit(creation(at)).allowed) allowed += 1;
  const seconds = (performance.now() - begun) / 1000;
  const grown = (heapBytes() - before) / MIB;
  const report = JSON.stringify(ruleset.coverage()).length / MIB;
  const rate = Math.round(DECISIONS / seconds).toLocaleString("en");
  return `${coverage ? "with" : "without"} coverage: ${rate} decisions/s (${allowed} allowed), ${grown.toFixed(1)} MiB more in use, report of ${report.toFixed(2)} MiB`;
}

for (const coverage of [false, true]) process.stdout.write(`${measure(coverage)}\n`);
