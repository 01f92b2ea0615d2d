import { spawn } from "node:child_process";

/**
 * Runs a command with this terminal's input and output.
 * @returns {Promise<number>} its exit code; 1 when a signal ended it or it could not be started
 */
export function run(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "inherit", shell: process.platform === "win32", ...options });
    child.on("error", (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      resolve(1);
    });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}
