import { spawn } from "node:child_process";

const HAS_GROUPS = process.platform !== "win32";
const running = new Set();

/** Ends a command and whatever it has started. */
function end(child) {
  try {
    if (HAS_GROUPS) process.kill(-child.pid, "SIGKILL");
    else child.kill();
  } catch {
    // Nothing of it is left.
  }
}

// A command in a group of its own does not hear the terminal's Ctrl-C.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.once(signal, () => {
    for (const child of running) end(child);
    process.kill(process.pid, signal);
  });

/**
 * Runs a command that has an end: after the limit it is ended with all it has started, and what it leaves running when it ends by itself
 * is ended too.
 * @param {{cwd: string, env: object, limitMs: number, aside: boolean}} options `aside`: what it prints is kept, not shown
 * @returns {Promise<{code: number, output: string}>} its exit code; 1 when a signal or the limit ended it or it could not be started
 */
export function runBounded(command, args, { cwd, env, limitMs, aside }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: aside ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
      detached: HAS_GROUPS,
    });
    running.add(child);
    const printed = [];
    const say = (text) => (aside ? printed.push(Buffer.from(text)) : process.stderr.write(text));
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => printed.push(chunk));
    const limit = setTimeout(() => {
      say(`${command} was still running after ${limitMs / 60_000} minutes and was ended.\n`);
      end(child);
    }, limitMs);
    child.on("error", (error) => {
      say(`${command}: ${error.message}\n`);
    });
    child.on("exit", () => end(child));
    child.on("close", (code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ code: code ?? 1, output: Buffer.concat(printed).toString() });
    });
  });
}
