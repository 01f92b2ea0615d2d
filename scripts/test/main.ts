/**
 * `npm test`: runs every check and test. Builds what is missing, starts the servers that each step
 * needs, and ends with the names of the failed tests and one line with the sum of all runners.
 */
import { mkdirSync, rmSync } from "node:fs";
import { prepare } from "../prepare/prepare.mjs";
import { HELP, parseOptions } from "./options.ts";
import type { Options } from "./options.ts";
import { runStep } from "./run-step.ts";
import type { FinishedStep } from "./run-step.ts";
import { selectedSteps } from "./selection.ts";
import type { Step } from "./steps.ts";
import { Suites } from "./suite.ts";
import { ALL_STEPS, DEEP_STEPS, RESULTS, ROOT, STATIC_STEPS } from "./steps.ts";

const STEPS = { all: ALL_STEPS, static: STATIC_STEPS, deep: DEEP_STEPS } as const;

/** @throws Error when the options name a step, file or test that does not exist */
function stepsOf({ mode, only, title, files }: Options): readonly Step[] {
  if (files.length > 0 || title !== null)
    return selectedSteps(files, title, [process.env["INIT_CWD"] ?? ROOT, process.cwd()]);
  const steps = STEPS[mode];
  const unknown = (only ?? []).filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(
      `There is no step ${unknown.join(", ")}. There are: ${steps.map(({ name }) => name).join(", ")}.`,
    );
  return only === null ? steps : steps.filter(({ name }) => only.includes(name));
}

/**
 * Runs one step with a suite, which waits much, and one other, which computes, at the same time.
 * The other gives way. More at once only makes each slower, until calls of a page end at their time
 * limit. A lane takes the next step when it is free.
 */
async function runOnLanes(
  steps: readonly Step[],
  suiteOptions: readonly string[],
): Promise<readonly FinishedStep[]> {
  const withSuite = steps.filter(({ backend }) => backend === "suite");
  const others = steps.filter(({ backend }) => backend !== "suite");
  const suites = new Suites(steps, suiteOptions);
  const finished: FinishedStep[] = [];
  // Of steps that run at the same time, only the output of the longest is shown while it runs.
  const shown = steps.find(({ runner }) => runner === "playwright") ?? steps[0];
  const lane = async (waiting: Step[]): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      finished.push(await runStep(step, { isAside: step !== shown, suites }));
  };
  await Promise.all([withSuite, others].map(lane));
  return finished;
}

/**
 * Prints each step, each test that failed or ran twice by name, and the sum. @returns whether all
 * passed
 */
function report(finished: readonly FinishedStep[]): boolean {
  const lines = finished.map(({ name, failed, seconds, skipped }) =>
    skipped
      ? `skipped ${name} (${skipped})`
      : `${failed === 0 ? "ok     " : "FAILED "} ${name} (${seconds.toFixed(0)} s)`,
  );
  const list = (title: string, failures: readonly string[]): readonly string[] =>
    failures.length > 0 ? ["", `${title}:`, ...failures.map((failure) => `  ${failure}`)] : [];
  const sum = (count: (step: FinishedStep) => number): number =>
    finished.reduce((total, step) => total + count(step), 0);
  const [passed, failed] = [sum((step) => step.passed), sum((step) => step.failed)];
  const ranNothing = passed + failed === 0 && finished.every(({ skipped }) => skipped === null);
  const text = [
    "",
    ...lines,
    ...list(
      "Passed at the second try",
      finished.flatMap((step) => step.secondTries),
    ),
    ...list(
      "Failed",
      finished.flatMap((step) => step.failures),
    ),
    ...(ranNothing ? ["", "No test matches."] : []),
    "",
    `${passed} passed, ${failed} failed`,
  ];
  process.stdout.write(`${text.join("\n")}\n`);
  return failed === 0 && !ranNothing;
}

async function main(): Promise<boolean> {
  const options = parseOptions(process.argv.slice(2));
  if (options.help) {
    process.stdout.write(HELP);
    return true;
  }
  // Without this Google's client libraries look for a cloud machine's metadata server.
  process.env["METADATA_SERVER_DETECTION"] ??= "none";
  const steps = stepsOf(options);
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  await prepare({ root: ROOT, web: steps.some(({ needsWeb }) => needsWeb) });
  return report(await runOnLanes(steps, options.google ? ["--google"] : []));
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
