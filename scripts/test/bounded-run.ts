import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";

const HAS_GROUPS = process.platform !== "win32";
const running = new Set<ChildProcess>();

/** Ends a command and everything it has started. */
function end(child: ChildProcess): void {
  try {
    if (HAS_GROUPS && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    else child.kill();
  } catch {
    // Nothing of it is left.
  }
}

// A command in a process group of its own does not get the terminal's Ctrl-C.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => {
    for (const child of running) end(child);
    process.kill(process.pid, signal);
  });

export interface BoundedOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** After this many milliseconds the command is ended. */
  readonly limitMs: number;
  /** Whether its output is kept instead of shown. */
  readonly keepOutput: boolean;
}

/**
 * Runs a command. At the limit it is ended with everything it has started; what it leaves running when it ends by itself is ended too.
 * @returns its exit code, which is 1 when a signal or the limit ended it or it could not be started, and the output that was kept
 */
export function runBounded(
  command: string,
  args: readonly string[],
  { cwd, env, limitMs, keepOutput }: BoundedOptions,
): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: keepOutput ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
      detached: HAS_GROUPS,
    });
    running.add(child);
    const output: Buffer[] = [];
    const say = (text: string): void => {
      if (keepOutput) output.push(Buffer.from(text));
      else process.stderr.write(text);
    };
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => output.push(chunk));
    const limit = setTimeout(() => {
      say(`${command} was still running after ${limitMs / 60_000} minutes and was ended.\n`);
      end(child);
    }, limitMs);
    child.on("error", (error) => say(`${command}: ${error.message}\n`));
    child.on("exit", () => end(child));
    child.on("close", (code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ code: code ?? 1, output: Buffer.concat(output).toString() });
    });
  });
}
