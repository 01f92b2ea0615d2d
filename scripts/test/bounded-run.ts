import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";

const HAS_GROUPS = process.platform !== "win32";
/** What ends the processes that this run has started. */
const endings = new Set<() => void>();

/** Ends a command and everything it has started. */
function end(child: ChildProcess): void {
  try {
    if (HAS_GROUPS && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    else child.kill();
  } catch {
    // The process group has ended already.
  }
}

// A command in a process group of its own does not receive the terminal's Ctrl-C.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => {
    for (const ending of endings) ending();
    process.kill(process.pid, signal);
  });

/** Calls `ending` when a signal ends this run. A second listener would swallow the signal. */
export const atSignal = (ending: () => void): void => void endings.add(ending);

/** A third of the usual weight on Linux. With a tenth, these steps hardly ran on a busy machine. */
const LOW_PRIORITY = 5;

/**
 * Gives a command, and all that it starts, a low priority for the processor. Linux weighs the
 * sessions of a machine against each other before it looks at single processes, and each command
 * has a session of its own.
 */
function giveWay({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, LOW_PRIORITY);
    writeFileSync(`/proc/${pid}/autogroup`, String(LOW_PRIORITY));
  } catch {
    // This system does not weigh sessions, or the command has ended already.
  }
}

export interface BoundedOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** After this many milliseconds the command is ended. */
  readonly limitMs: number;
  /** Whether the output is returned instead of shown. */
  readonly keepOutput: boolean;
  /** Whether the command lets others have the processor first. */
  readonly givesWay?: boolean;
}

/**
 * Runs a command. Every process that it has started is ended too, both at the time limit and when
 * the command ends by itself.
 * @returns the output, and the exit code: 1 when the command could not start or was ended by a
 * signal or by the limit
 */
export function runBounded(
  command: string,
  args: readonly string[],
  { cwd, env, limitMs, keepOutput, givesWay = false }: BoundedOptions,
): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: keepOutput ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
      detached: HAS_GROUPS,
    });
    const ending = (): void => end(child);
    endings.add(ending);
    if (givesWay) giveWay(child);
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
      endings.delete(ending);
      resolve({ code: code ?? 1, output: Buffer.concat(output).toString() });
    });
  });
}
