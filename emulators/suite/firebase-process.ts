import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";

/** firebase-tools prints this once every emulator is up, and the functions are loaded or have failed to. */
const READY_MARK = "All emulators ready!";
/** What it prints before that when the functions could not be loaded: it goes on without them. */
const NO_FUNCTIONS_MARK = "Failed to load function definition from source";
/** Far more than the slowest machine seen has needed (a minute); without an end, whatever never starts would be waited for in silence. */
const START_LIMIT_MS = 5 * 60_000;
/** firebase-tools waits for functions that still run; by then everything is saved, so a hanging one is not waited for. */
const STOP_GRACE_MS = 6000;
const LINES_SHOWN_ON_FAILURE = 25;

export interface FirebaseProcessInput {
  readonly host: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  /** Is given every line that firebase-tools prints. */
  readonly onLine: (line: string) => void;
  /** After how many ms a start counts as failed (default 5 minutes). */
  readonly startLimitMs?: number;
}

/** firebase-tools as a child process in a process group of its own, so that a Ctrl-C in the terminal reaches the suite only. */
export class FirebaseProcess {
  readonly #child: ChildProcess;
  readonly #lastLines: string[] = [];
  /**
   * Settles when every emulator is up. Rejects with the last lines printed when firebase-tools ends before that, cannot load the
   * functions, or takes too long.
   */
  readonly ready: Promise<void>;
  /** Settles when the process has ended, however. */
  readonly ended: Promise<void>;

  constructor(input: FirebaseProcessInput) {
    this.#child = spawn(process.execPath, [input.host, ...input.args], {
      cwd: input.cwd,
      env: input.env,
      detached: true,
      stdio: ["pipe", "pipe", "pipe"],
    });
    const log = createWriteStream(input.logFile);
    this.ended = new Promise((resolve) => this.#child.once("close", () => resolve()));
    this.ready = new Promise((resolve, reject) => {
      const fail = (what: string): void =>
        reject(
          new Error(
            `${what} What they said last (all of it: ${input.logFile}):\n${this.#lastLines.join("\n")}`,
          ),
        );
      setTimeout(
        () => fail("The emulators were not ready in time."),
        input.startLimitMs ?? START_LIMIT_MS,
      ).unref();
      const take = (coloured: string): void => {
        const line = stripVTControlCharacters(coloured);
        log.write(`${line}\n`);
        this.#lastLines.push(line);
        if (this.#lastLines.length > LINES_SHOWN_ON_FAILURE) this.#lastLines.shift();
        if (line.includes(NO_FUNCTIONS_MARK)) fail("The functions could not be loaded.");
        if (line.includes(READY_MARK)) resolve();
        input.onLine(line);
      };
      for (const stream of [this.#child.stdout, this.#child.stderr]) {
        if (stream !== null) createInterface({ input: stream }).on("line", take);
      }
      void this.ended.then(() => {
        log.end();
        fail("The emulators did not start.");
      });
    });
  }

  /** Stops firebase-tools and all it started. Settles when they are gone. */
  async stop(): Promise<void> {
    this.#child.kill("SIGINT");
    const timer = setTimeout(() => this.kill(), STOP_GRACE_MS);
    await this.ended;
    clearTimeout(timer);
    // The end of the pipe tells what firebase-tools may have left behind.
    this.#child.stdin?.destroy();
    this.#killGroup();
  }

  /** Ends everything at once. */
  kill(): void {
    this.#child.stdin?.destroy();
    this.#child.kill("SIGKILL");
    this.#killGroup();
  }

  #killGroup(): void {
    if (this.#child.pid === undefined) return;
    try {
      process.kill(-this.#child.pid, "SIGKILL");
    } catch {
      // The group is empty already.
    }
  }
}
