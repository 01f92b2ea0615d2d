import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";

const root = path.resolve(import.meta.dirname, "../..");
const READY = "GUARDIANLINK_READY ";
/** Apart from the ports of a suite that a developer has open. */
const TEST_PORTS = 5400;

/**
 * Starts the suite empty, on ports of its own.
 * @param {string[]} extraArgs more options of `npm start`
 * @returns {Promise<{urls: object, stop: () => Promise<void>}>} the URLs of the ready line
 * @throws Error with what it printed, when it ends before it is ready
 */
export function startSuite(extraArgs = []) {
  const args = [
    "emulators/suite/start.mjs",
    "--ephemeral",
    "--no-demo",
    "--json",
    "--ports",
    String(TEST_PORTS),
    ...extraArgs,
  ];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  const stop = async () => {
    child.kill("SIGINT");
    await exited;
  };
  return new Promise((resolve, reject) => {
    const printed = [];
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (line.startsWith(READY)) resolve({ urls: JSON.parse(line.slice(READY.length)), stop });
      else printed.push(line);
    });
    void exited.then(() => reject(new Error(`The suite ended before it was ready.\n${printed.join("\n")}`)));
  });
}
