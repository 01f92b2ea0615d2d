// `npm test`: everything that shows the product works, on a bare clone. Installs and builds what is missing, runs each step,
// and ends with one line summed over all runners. `--static` stops after the checks that need no server; `--only NAME,…`
// runs the named steps.
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { prepare } from "../emulators/suite/prepare.mjs";
import { readCounts } from "./support/counts.mjs";
import { run, runQuietly } from "./support/process.mjs";
import { startSuite } from "./support/suite.mjs";

// Google's client libraries look for a cloud machine's metadata server otherwise, on a machine that is none.
process.env.METADATA_SERVER_DETECTION ??= "none";

const root = path.resolve(import.meta.dirname, "..");
const results = path.join(root, ".cache/results");
const bin = (name) => path.join(root, "node_modules/.bin", name);

/** A check without a test count of its own counts as one test. */
const check = (name, command, ...args) => ({ name, command, args, countsAsOne: true });

const STATIC = [
  check("format", bin("prettier"), "--check", "."),
  check("typecheck", "npm", "run", "--silent", "typecheck"),
  check("lint", bin("eslint"), "--max-warnings", "0", "."),
  check("import law", "npm", "run", "--silent", "depcheck"),
];
const UNIT = {
  name: "unit",
  command: bin("vitest"),
  args: ["run", "--reporter=default", "--reporter=json", `--outputFile=${path.join(results, "unit.json")}`],
};
const BUDGETS = {
  name: "budgets",
  command: bin("vitest"),
  args: ["run", "--config", "tests/budgets/vitest.config.ts"],
};
const SERVER = [
  { name: "rules", command: process.execPath, args: ["tests/rules/run.mjs"] },
  { name: "conformance", command: process.execPath, args: ["tests/conformance/run.mjs"] },
];
const SUITE_LIFE = {
  name: "suite",
  command: bin("vitest"),
  args: ["run", "--config", "tests/suite/vitest.config.ts"],
};
const ON_SUITE = [
  {
    name: "functions",
    command: bin("vitest"),
    args: ["run", "--config", "tests/functions/vitest.config.ts"],
  },
  { name: "e2e", command: bin("playwright"), args: ["test", "--config", "tests/e2e/playwright.config.ts"] },
];

const outcomes = [];

const secondsSince = (started) => ((performance.now() - started) / 1000).toFixed(0);

function finish(step, code, started) {
  const seconds = secondsSince(started);
  outcomes.push({ name: step.name, ok: code === 0, seconds, countsAsOne: step.countsAsOne === true });
  process.stdout.write(`── ${step.name}: ${code === 0 ? "ok" : `failed (exit ${code})`}, ${seconds} s\n`);
}

async function runStep(step, env = {}) {
  const started = performance.now();
  process.stdout.write(`\n── ${step.name}\n`);
  finish(step, await run(step.command, step.args, { cwd: root, env: { ...process.env, ...env } }), started);
}

/** Runs steps one after another beside the others; each prints when it is done. */
async function runAside(steps) {
  for (const step of steps) {
    const started = performance.now();
    const { code, output } = await runQuietly(step.command, step.args, { cwd: root });
    process.stdout.write(`\n── ${step.name}\n${output}`);
    finish(step, code, started);
  }
}

async function runOnSuite(steps) {
  if (steps.length === 0) return;
  process.stdout.write("\n── starting the suite\n");
  const suite = await startSuite();
  try {
    for (const step of steps) await runStep(step, { GUARDIANLINK_SUITE: JSON.stringify(suite.urls) });
  } finally {
    await suite.stop();
  }
}

function report() {
  const counted = readCounts(results);
  const checks = outcomes.filter((outcome) => outcome.countsAsOne);
  const passed = counted.passed + checks.filter((outcome) => outcome.ok).length;
  const failedSteps = outcomes.filter((outcome) => !outcome.ok);
  // A step can fail without a failed test (a crash, a ledger entry that no longer holds): it must not be lost in the sum.
  const failed = Math.max(
    counted.failed + checks.filter((outcome) => !outcome.ok).length,
    failedSteps.length,
  );
  process.stdout.write(
    `\n${outcomes.map((o) => `${o.ok ? "ok    " : "FAILED"} ${o.name} (${o.seconds} s)`).join("\n")}\n`,
  );
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed === 0 && failedSteps.length === 0;
}

const args = process.argv.slice(2);
const onlyAt = args.indexOf("--only");
const only = onlyAt < 0 ? null : new Set((args[onlyAt + 1] ?? "").split(","));
const wanted = (step) => only === null || only.has(step.name);

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
await prepare({ root, web: !args.includes("--static") });
// The checks need one core and the tests mostly wait for servers: side by side they take little more than the longer of them.
const checks = runAside(STATIC.filter(wanted));
for (const step of [UNIT].filter(wanted)) await runStep(step);
if (!args.includes("--static")) {
  for (const step of [BUDGETS, ...SERVER, SUITE_LIFE].filter(wanted)) await runStep(step);
  try {
    await runOnSuite(ON_SUITE.filter(wanted));
  } catch (error) {
    outcomes.push({ name: "start of the suite", ok: false, seconds: "0", countsAsOne: true });
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
}
await checks;
process.exitCode = report() ? 0 : 1;
