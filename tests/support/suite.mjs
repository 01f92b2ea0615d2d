import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";

const root = path.resolve(import.meta.dirname, "../..");
const READY = "GUARDIANLINK_READY ";
/** Where the suites of the tests begin, apart from the ports of one that a developer has open; each takes 20. */
export const TEST_PORTS = { functions: [5400, 5420], browser: [5480, 5500] };

/**
 * Starts the suite empty.
 * @param {string[]} extraArgs more options of `npm start`; without `--ports` among them it takes those of the functions' tests
 * @returns {Promise<{urls: object, stop: () => Promise<void>}>} the URLs of the ready line
 * @throws Error with what it printed, when it ends before it is ready
 */
export function startSuite(extraArgs = []) {
  const args = [
    "scripts/start.mjs",
    "--ephemeral",
    "--no-demo",
    "--json",
    "--ports",
    String(TEST_PORTS.functions[0]),
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

/** Ends suites that `startSuites` has started. */
export async function stopSuites(suites) {
  await Promise.all(suites.map(({ stop }) => stop()));
}

/**
 * Starts a suite at each of the ports; all of them or none.
 * @param {readonly number[]} ports
 * @param {string[]} extraArgs more options of `npm start` for each
 * @throws Error as `startSuite` does
 */
export async function startSuites(ports, extraArgs) {
  const starting = ports.map((port) => startSuite(["--ports", String(port), ...extraArgs]));
  const begun = await Promise.allSettled(starting);
  const suites = begun.filter(({ status }) => status === "fulfilled").map(({ value }) => value);
  const failure = begun.find(({ status }) => status === "rejected");
  if (failure === undefined) return suites;
  await stopSuites(suites);
  throw failure.reason;
}
