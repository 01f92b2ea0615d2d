// Starts a Firestore server for tests: ours, or Google's emulator if it is installed.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const GOOGLE_MAIN = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";

/** A port that no process listens on. */
function freePort() {
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
  const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
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
 * Starts the server of this repository on a free port.
 * @returns {Promise<{host: string, pid: number, stop: () => Promise<void>}>}
 */
export async function startEmbedded(extraArgs = []) {
  const port = await freePort();
  return startServer(
    process.execPath,
    ["emulators/firestore/start.mjs", "--port", String(port), ...extraArgs],
    port,
  );
}

/**
 * Starts Google's emulator on a free port. The main class is given because the JAR of a gcloud
 * installation names none.
 * @param {string} jar where Google's emulator is
 * @returns {Promise<{host: string, stop: () => Promise<void>}>}
 */
export async function startGoogle(jar, extraArgs = []) {
  const port = await freePort();
  // It runs for a minute or two, so Java's optimising compiler and concurrent garbage collector
  // would cost more than they save.
  const args = [
    "-XX:TieredStopAtLevel=1",
    "-XX:+UseSerialGC",
    "-cp",
    jar,
    GOOGLE_MAIN,
    "start",
    "--host",
    "127.0.0.1",
    "--port",
    String(port),
    ...extraArgs,
  ];
  return startServer("java", args, port);
}
