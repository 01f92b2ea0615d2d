import { findGoogleEmulator } from "../../emulators/firestore/launch/google-emulator.mjs";
import { startEmbedded, startGoogle } from "../../emulators/firestore/launch/servers.mjs";
import { findBrowser } from "../../tests/support/browser.mjs";
import { runBounded } from "./bounded-run.ts";
import { readOutcome } from "./reports.ts";
import type { Outcome } from "./reports.ts";
import type { Step } from "./steps.ts";
import { ROOT } from "./steps.ts";
import type { Suites } from "./suite.ts";

/**
 * Twice what the longest step took on two slow cores beside the others. A step that hangs is
 * reported, and the other steps still count.
 */
const STEP_LIMIT_MS = 75 * 60_000;

const NOTHING: Outcome = { passed: 0, failed: 0, failures: [], secondTries: [] };

/** A step that has run, or was skipped because this machine lacks something. */
export interface FinishedStep extends Outcome {
  readonly name: string;
  readonly seconds: number;
  /** Why it did not run; null when it did. */
  readonly skipped: string | null;
}

export interface RunOptions {
  /** Whether other steps run at the same time: then the output is shown when the step has ended. */
  readonly isAside: boolean;
  readonly suites: Suites;
}

/** The servers of a step: the environment variables that name them, and how to stop them. */
interface Running {
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<unknown>;
}

/** Thrown for a step that this machine cannot run, with the reason. */
class Skip extends Error {}

async function firestoreServer(step: Step): Promise<Running> {
  if (step.backend === "firestore") {
    const { host, stop } = await startEmbedded();
    return { env: { FIRESTORE_EMULATOR_HOST: host, BACKEND: "embedded" }, stop };
  }
  const google = findGoogleEmulator();
  if (google.jar === null) throw new Error(google.reason);
  const { host, stop } = await startGoogle(google.jar);
  return { env: { FIRESTORE_EMULATOR_HOST: host, BACKEND: "google" }, stop };
}

async function startBackend(step: Step, options: RunOptions): Promise<Running> {
  if (step.backend === "none") return { env: {}, stop: () => Promise.resolve() };
  if (step.port === null) return firestoreServer(step);
  const urls = await options.suites.use(step, step.port);
  return { env: { GUARDIANLINK_SUITE: JSON.stringify(urls) }, stop: () => Promise.resolve() };
}

/**
 * Adds a failure when a step fails without a failed test: it crashed, or its list of known failures
 * is out of date.
 */
function outcomeOf(step: Step, code: number): Outcome {
  if (step.runner === "check")
    return code === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1, failures: [step.name] };
  const read = readOutcome(step.name);
  if (code !== 0 && (read === null || read.failed === 0))
    return {
      ...(read ?? NOTHING),
      failed: 1,
      failures: [`${step.name}\n    the step ended with exit code ${code}; its output above says why`],
    };
  return read ?? NOTHING;
}

async function runCommand(step: Step, options: RunOptions): Promise<Outcome> {
  const google = step.needsGoogle ? findGoogleEmulator() : null;
  if (google?.jar === null) throw new Skip(google.reason);
  const browser = step.needsBrowser ? { CHROMIUM_PATH: await findBrowser() } : {};
  const backend = await startBackend(step, options);
  try {
    const title = `\n── ${step.name}\n`;
    if (!options.isAside) process.stdout.write(title);
    const { code, output } = await runBounded(step.command, step.args, {
      cwd: ROOT,
      env: { ...process.env, ...browser, ...step.env, ...backend.env },
      limitMs: STEP_LIMIT_MS,
      keepOutput: options.isAside,
      // The steps with a suite mostly wait and take longest. Each second that they wait for the
      // processor makes the run a second longer.
      givesWay: step.backend !== "suite",
    });
    if (options.isAside) process.stdout.write(`${title}${output}`);
    return outcomeOf(step, code);
  } finally {
    await backend.stop();
  }
}

/** Runs a step with its servers. Never rejects: an error is reported as the step's failure. */
export async function runStep(step: Step, options: RunOptions): Promise<FinishedStep> {
  const started = performance.now();
  let outcome: Outcome;
  let skipped: string | null = null;
  try {
    outcome = await runCommand(step, options);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof Skip) skipped = message;
    else process.stdout.write(`\n── ${step.name}\n${message}\n`);
    outcome =
      error instanceof Skip
        ? NOTHING
        : { ...NOTHING, failed: 1, failures: [`${step.name}\n    ${message.split("\n")[0] ?? ""}`] };
  } finally {
    await options.suites.release(step);
  }
  const seconds = (performance.now() - started) / 1000;
  const state = skipped ? `skipped, ${skipped}` : outcome.failed === 0 ? "ok" : "failed";
  process.stdout.write(`── ${step.name}: ${state}, ${seconds.toFixed(0)} s\n`);
  return { ...outcome, name: step.name, seconds, skipped };
}
