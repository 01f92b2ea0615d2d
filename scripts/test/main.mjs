// `npm test`: everything that shows the product works, on a bare clone. Installs and builds what is missing, runs each step,
// and ends with one line summed over all runners. `--static` stops after the checks that need no server; `--only NAME,…`
// runs the named steps; `--google` gives the suites of functions and e2e Google's own Firestore emulator.
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { prepare } from "../prepare/prepare.mjs";
import { runBounded } from "./bounded-run.mjs";
import { readCounts } from "./counts.mjs";
import { TEST_PORTS, startSuites, stopSuites } from "../../tests/support/suite.mjs";

// Google's client libraries look for a cloud machine's metadata server otherwise, on a machine that is none.
process.env.METADATA_SERVER_DETECTION ??= "none";

const root = path.resolve(import.meta.dirname, "../..");
const results = path.join(root, ".cache/results");
const bin = (name) => path.join(root, "node_modules/.bin", name);

const args = process.argv.slice(2);
const backend = args.filter((arg) => arg === "--google");

/** A check without a test count of its own counts as one test. */
const check = (name, command, ...args) => ({ name, command, args, countsAsOne: true });

const FORMAT = check("format", bin("prettier"), "--check", ".");
const TYPECHECK = check("typecheck", "npm", "run", "--silent", "typecheck");
const LINT = check("lint", bin("eslint"), "--max-warnings", "0", ".");
const IMPORT_LAW = check("import law", "npm", "run", "--silent", "depcheck");
const STATIC = [FORMAT, TYPECHECK, LINT, IMPORT_LAW];
const UNIT = {
  name: "unit",
  command: bin("vitest"),
  args: [
    "run",
    "--project=!built",
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${path.join(results, "unit.json")}`,
  ],
};
const BUDGETS = {
  name: "budgets",
  command: bin("vitest"),
  args: [
    "run",
    "--project=built",
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${path.join(results, "budgets.json")}`,
  ],
};
const RULES = { name: "rules", command: process.execPath, args: ["tests/rules/run.mjs"] };
const CONFORMANCE = { name: "conformance", command: process.execPath, args: ["tests/conformance.mjs"] };
const SUITE_LIFE = {
  name: "suite",
  command: bin("vitest"),
  args: ["run", "--config", "tests/suite/vitest.config.ts"],
};
const FUNCTIONS = {
  name: "functions",
  command: bin("vitest"),
  args: ["run", "--config", "tests/functions/vitest.config.ts"],
  suites: TEST_PORTS.functions,
};
const BROWSER = {
  name: "e2e",
  command: bin("playwright"),
  args: ["test", "--config", "tests/e2e/playwright.config.ts"],
  suites: TEST_PORTS.browser,
};

/** Three times what the longest step needs on two busy processors: a step that hangs is named, and the others still count. */
const STEP_LIMIT_MS = 30 * 60_000;

/** How many steps run at a time: two that wait for servers, and one that computes. */
const LANES = 3;

const outcomes = [];

const secondsSince = (started) => ((performance.now() - started) / 1000).toFixed(0);

function finish(step, code, started) {
  const seconds = secondsSince(started);
  outcomes.push({ name: step.name, ok: code === 0, seconds, countsAsOne: step.countsAsOne === true });
  process.stdout.write(`── ${step.name}: ${code === 0 ? "ok" : `failed (exit ${code})`}, ${seconds} s\n`);
}

/** Runs a step's command: with this terminal, or, beside other steps, printing all it had to say when it has ended. */
async function runCommand(step, isAside, env) {
  const title = `\n── ${step.name}\n`;
  if (!isAside) process.stdout.write(title);
  const { code, output } = await runBounded(step.command, step.args, {
    cwd: root,
    env: { ...process.env, ...env },
    limitMs: STEP_LIMIT_MS,
    aside: isAside,
  });
  if (isAside) process.stdout.write(`${title}${output}`);
  return code;
}

/** Runs a step, with an empty suite for each of its workers when it needs them. */
async function runStep(step, isAside) {
  const started = performance.now();
  if (step.suites === undefined) {
    finish(step, await runCommand(step, isAside), started);
    return;
  }
  try {
    const suites = await startSuites(step.suites, backend);
    try {
      const env = { GUARDIANLINK_SUITE: JSON.stringify(suites.map(({ urls }) => urls)) };
      finish(step, await runCommand(step, isAside, env), started);
    } finally {
      await stopSuites(suites);
    }
  } catch (error) {
    process.stdout.write(`\n── ${step.name}\n${error instanceof Error ? error.message : String(error)}\n`);
    finish(step, 1, started);
  }
}

/** Runs the steps on `width` lanes: whichever is free takes the next. */
async function runOnLanes(steps, width) {
  const waiting = [...steps];
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      await runStep(step, steps.length > 1 && step !== BROWSER);
  };
  await Promise.all(Array.from({ length: width }, lane));
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

const onlyAt = args.indexOf("--only");
const only = onlyAt < 0 ? null : new Set((args[onlyAt + 1] ?? "").split(","));
const wanted = (step) => only === null || only.has(step.name);

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const isStatic = args.includes("--static");
await prepare({ root, web: !isStatic });
// The longest first, so that no lane is left with one at the end.
const steps = isStatic
  ? [...STATIC, UNIT]
  : [BROWSER, FUNCTIONS, CONFORMANCE, LINT, UNIT, RULES, TYPECHECK, SUITE_LIFE, FORMAT, IMPORT_LAW, BUDGETS];
await runOnLanes(steps.filter(wanted), LANES);
process.exitCode = report() ? 0 : 1;
