import { spawn } from "node:child_process";

/**
 * Runs a tool and shows its output only when it fails.
 * @param {string[]} command "node" stands for the Node that runs this script
 * @param {{cwd: string, env?: Record<string, string>}} options
 * @throws Error with the tool's output
 */
export async function runTool([name, ...args], { cwd, env = {} }) {
  const file = name === "node" ? process.execPath : name;
  // npm is a script on Windows, which only a shell can start.
  const shell = process.platform === "win32" && name === "npm";
  const child = spawn(file, args, {
    cwd,
    shell,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => printed.push(chunk));
  const code = await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
  if (code !== 0)
    throw new Error(`${[name, ...args].join(" ")} failed:\n${Buffer.concat(printed).toString("utf8")}`);
}
