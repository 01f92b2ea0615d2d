import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { createInterface } from "node:readline";
import type { SuiteUrls } from "../../tests/support/suite-urls.ts";
import { atSignal } from "./bounded-run.ts";
import { ROOT } from "./steps.ts";
import type { Step } from "./steps.ts";

const READY = "GUARDIANLINK_READY ";

/** A local suite that runs for tests. */
interface TestSuite {
  readonly urls: SuiteUrls;
  readonly stop: () => Promise<void>;
}

/**
 * The suites of a run. Steps with the same first port share one, which saves its start and the
 * starts of its functions' processes.
 */
export class Suites {
  readonly #started = new Map<number, Promise<TestSuite>>();
  /** The steps that have not ended. */
  readonly #pending: Set<Step>;
  readonly #ends = new EventEmitter();
  readonly #options: readonly string[];

  /**
   * @param steps all steps of the run
   * @param options more options of `npm start`
   */
  constructor(steps: readonly Step[], options: readonly string[]) {
    this.#pending = new Set(steps);
    this.#options = options;
  }

  /**
   * The suite of a step, started when the step is the first that needs it. Waits for the step that
   * has the suite alone.
   * @throws Error when the suite does not start
   */
  async use(step: Step, port: number): Promise<SuiteUrls> {
    while (this.#others(step).some(({ hasSuiteAlone }) => hasSuiteAlone)) await once(this.#ends, "step");
    const suite = this.#started.get(port) ?? startSuite(port, this.#options, { ...process.env, ...step.env });
    this.#started.set(port, suite);
    return (await suite).urls;
  }

  /** Notes that a step has ended, and stops its suite when no other step needs it. */
  async release(step: Step): Promise<void> {
    const isShared = this.#others(step).length > 0;
    this.#pending.delete(step);
    this.#ends.emit("step");
    if (step.port === null || isShared) return;
    const suite = await this.#started.get(step.port)?.catch(() => null);
    await suite?.stop();
  }

  /** The other steps on the step's port that have not ended. */
  #others(step: Step): readonly Step[] {
    return [...this.#pending].filter((other) => other !== step && other.port === step.port);
  }
}

/**
 * Starts an empty suite.
 * @param port the first of the 20 ports that it uses
 * @param options more options of `npm start`
 * @throws Error with the suite's output when it ends before it is ready
 */
function startSuite(port: number, options: readonly string[], env: NodeJS.ProcessEnv): Promise<TestSuite> {
  const args = ["--ephemeral", "--no-demo", "--json", "--ports", String(port), ...options];
  const child = spawn(process.execPath, ["scripts/start.mjs", ...args], {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  atSignal(() => child.kill("SIGINT"));
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill("SIGINT");
    await exited;
  };
  return new Promise((resolve, reject) => {
    const printed: string[] = [];
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (line.startsWith(READY)) resolve({ urls: JSON.parse(line.slice(READY.length)) as SuiteUrls, stop });
      else printed.push(line);
    });
    void exited.then(() => reject(new Error(`The suite ended before it was ready.\n${printed.join("\n")}`)));
  });
}
