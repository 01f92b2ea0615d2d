// Starts a Firestore server as a process: ours, or Google's emulator when this machine has it.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import path from "node:path";
import { googleArguments } from "./google-emulator.mjs";

/** The command that starts our server. */
export const START = path.resolve(import.meta.dirname, "../start.mjs");

/** A free port. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function answers(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/`)).ok;
  } catch {
    return false;
  }
}

/**
 * Starts the command and resolves when it answers HTTP. Rejects with its output when it ends before
 * that.
 */
async function startServer(command, args, port) {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  const output = [];
  let ended = false;
  child.stdout.on("data", (chunk) => output.push(chunk));
  child.stderr.on("data", (chunk) => output.push(chunk));
  const exited = new Promise((resolve) => {
    child.once("error", resolve);
    child.once("exit", resolve);
  }).then(() => (ended = true));
  while (!(await answers(port))) {
    if (ended) throw new Error(`${command} ended before it was ready.\n${Buffer.concat(output)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    host: `127.0.0.1:${port}`,
    pid: child.pid,
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

/**
 * Starts our server on a free port.
 * @returns {Promise<{host: string, pid: number, stop: () => Promise<void>}>}
 */
export async function startEmbedded() {
  const port = await freePort();
  return startServer(process.execPath, [START, "--port", String(port)], port);
}

/**
 * Starts Google's emulator on a free port.
 * @param {string} jar as `findGoogleEmulator` found it
 * @returns {Promise<{host: string, pid: number, stop: () => Promise<void>}>}
 */
export async function startGoogle(jar) {
  const port = await freePort();
  // It runs for a minute or two. In that time Java's optimising compiler and parallel collector
  // cost more than they save.
  const args = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", ...googleArguments(jar, port)];
  return startServer("java", args, port);
}
