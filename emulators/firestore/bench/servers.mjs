// The servers to measure, each in a process of its own.
import { execFileSync, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { connect } from "node:net";
import path from "node:path";
import { findGoogleEmulator, googleArguments } from "../launch/google-emulator.mjs";
import { START, freePort } from "../launch/servers.mjs";

const NPM_SERVER = "@firestore-emulator/server";

function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const done = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => done(true));
    socket.once("error", () => done(false));
  });
}

/**
 * Starts the command and resolves when its port accepts connections. `startMs` is the time that
 * this took.
 */
async function start(command, argsFor) {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(command, argsFor(String(port)), { stdio: "ignore" });
  const exited = new Promise((resolve) => {
    child.once("exit", resolve);
    child.once("error", resolve);
  });
  while (!(await accepts(port))) {
    if (child.exitCode !== null || child.pid === undefined) throw new Error(`${command} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    host: `127.0.0.1:${port}`,
    startMs: performance.now() - begun,
    pid: child.pid,
    /** Resident memory in MiB. */
    rss: () =>
      Number(execFileSync("ps", ["-o", "rss=", "-p", String(child.pid)], { encoding: "utf8" })) / 1024,
    stop: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

/**
 * The path of the npm package: installed here, or in the folder that FIRESTORE_BENCH_MODULES names.
 * Null when it is in neither.
 */
function findNpmServer() {
  const folder = process.env.FIRESTORE_BENCH_MODULES;
  const require = createRequire(folder ? path.resolve(folder, "here.js") : import.meta.url);
  try {
    return require.resolve(NPM_SERVER);
  } catch {
    return null;
  }
}

/**
 * The servers that this machine can measure, each with a function that starts it, and why the
 * others are missing.
 */
export async function findServers() {
  const servers = [
    {
      name: "this",
      start: () => start(process.execPath, (port) => [START, "--port", port]),
    },
  ];
  const missing = [];
  const google = findGoogleEmulator();
  if (google.jar === null) missing.push(`Google's emulator: ${google.reason}`);
  else {
    servers.push({
      name: "google",
      start: () => start("java", (port) => googleArguments(google.jar, port)),
    });
  }
  const npmServer = findNpmServer();
  if (npmServer === null) missing.push(`${NPM_SERVER}: not installed, see the README`);
  else {
    const script = path.join(import.meta.dirname, "npm-server.mjs");
    servers.push({ name: "npm", start: () => start(process.execPath, (port) => [script, npmServer, port]) });
  }
  return { servers, missing };
}
