import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { SuiteUrls } from "../../tests/support/suite-urls.ts";
import { ROOT } from "./steps.ts";

const READY = "GUARDIANLINK_READY ";

/** A local suite that runs for tests. */
export interface TestSuite {
  readonly urls: SuiteUrls;
  readonly stop: () => Promise<void>;
}

/**
 * Starts an empty suite.
 * @param port the first of the 20 ports that it uses
 * @param options more options of `npm start`
 * @throws Error with the suite's output when it ends before it is ready
 */
export function startSuite(
  port: number,
  options: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<TestSuite> {
  const args = ["--ephemeral", "--no-demo", "--json", "--ports", String(port), ...options];
  const child = spawn(process.execPath, ["scripts/start.mjs", ...args], {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
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
