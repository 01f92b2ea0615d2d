import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";

/**
 * firebase-tools prints this once every emulator is up and the functions have loaded or failed to
 * load.
 */
const READY_MARK = "All emulators ready!";
/** It prints this earlier when the functions cannot be loaded, and then continues without them. */
const NO_FUNCTIONS_MARK = "Failed to load function definition from source";
/**
 * The slowest machine measured needed one minute. Without a limit, a start that hangs would wait in
 * silence.
 */
const START_LIMIT_MS = 5 * 60_000;
/**
 * firebase-tools waits for functions that are still running. The data is already saved, so a
 * hanging function may be killed after this long.
 */
const STOP_GRACE_MS = 6000;
const LINES_SHOWN_ON_FAILURE = 25;

export interface FirebaseProcessInput {
  readonly host: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  /** Called with every line that firebase-tools prints. */
  readonly onLine: (line: string) => void;
  /** Milliseconds after which a start counts as failed (default 5 minutes). */
  readonly startLimitMs?: number;
}

/**
 * firebase-tools as a child process. It has its own process group, so that Ctrl-C in the terminal
 * reaches only the suite.
 */
export class FirebaseProcess {
  readonly #child: ChildProcess;
  readonly #lastLines: string[] = [];
  /**
   * Resolves when every emulator is up. Rejects with the last printed lines when firebase-tools
   * ends before that, cannot load the functions, or takes too long.
   */
  readonly ready: Promise<void>;
  /** Resolves when the process has ended for any reason. */
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

  /** Stops firebase-tools and every process that it started. Resolves when they are gone. */
  async stop(): Promise<void> {
    this.#child.kill("SIGINT");
    const timer = setTimeout(() => this.kill(), STOP_GRACE_MS);
    await this.ended;
    clearTimeout(timer);
    // Closing the pipe also stops any process that firebase-tools left behind.
    this.#child.stdin?.destroy();
    this.#killGroup();
  }

  /** Kills the whole process group at once. */
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
