import { spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { planLaunch } from "./plan.ts";

/** The version line that firebase-tools reads. It requires Java 21 or newer. */
const VERSION_ANSWER = 'openjdk version "21.0.1" (GuardianLink launcher)';
/** A server that is still running this long after the suite has gone is killed. */
const GRACE_MS = 3000;

const env = process.env;

/** Finds the first `java` on PATH that is not this launcher. */
function findRealJava(): string | null {
  const own = env["GUARDIANLINK_LAUNCHER_DIR"];
  for (const folder of (env["PATH"] ?? "").split(delimiter)) {
    if (folder === "" || folder === own) continue;
    const candidate = join(folder, "java");
    try {
      accessSync(candidate, constants.X_OK);
      return candidate;
    } catch {
      continue;
    }
  }
  return null;
}

/**
 * Calls `stop` when the suite is gone, however it ended. Standard input is a pipe that the suite
 * holds open and never writes to, so when it closes, nothing else is left that would stop this
 * process.
 */
function stopWithTheSuite(stop: () => void): void {
  process.stdin.on("end", stop).on("error", stop).resume();
}

function runJava(args: readonly string[]): void {
  const java = findRealJava();
  if (java === null) {
    console.error(
      "This needs Java, which is not on the PATH. Install a JDK (17 or newer), or start without --google.",
    );
    process.exit(1);
  }
  const child = spawn(java, args, { stdio: ["ignore", "inherit", "inherit"] });
  const stop = (): void => void child.kill("SIGINT");
  process.on("SIGINT", stop).on("SIGTERM", stop);
  stopWithTheSuite(stop);
  child.on("exit", (code, signal) => process.exit(signal !== null || code === 143 ? 130 : (code ?? 1)));
  child.on("error", (error) => {
    console.error(`Java could not be started: ${error.message}`);
    process.exit(1);
  });
}

async function runServer(module: string, args: readonly string[]): Promise<void> {
  // The Storage rules process receives its requests over standard input and reads it itself.
  if (!args.includes("serve")) {
    stopWithTheSuite(() => {
      process.kill(process.pid, "SIGINT");
      setTimeout(() => process.exit(130), GRACE_MS).unref();
    });
  }
  process.argv = [process.execPath, module, ...args];
  await import(pathToFileURL(module).href);
}

const launch = planLaunch(process.argv.slice(2), {
  firestorePlaceholder: env["FIRESTORE_EMULATOR_BINARY_PATH"],
  storagePlaceholder: env["STORAGE_EMULATOR_BINARY_PATH"],
  firestoreServer: env["GUARDIANLINK_FIRESTORE_SERVER"],
  storageServer: env["GUARDIANLINK_STORAGE_SERVER"],
  googleFirestoreJar: env["GUARDIANLINK_GOOGLE_FIRESTORE_JAR"],
});
if (launch.kind === "version") console.error(VERSION_ANSWER);
else if (launch.kind === "java") runJava(launch.args);
else await runServer(launch.module, launch.args);
