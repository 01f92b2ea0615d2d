import { mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { startServices } from "../services/server.ts";
import { holdsExport, recoverDataFolder, saveDataFolder } from "./data-folder.ts";
import { lockDataFolder } from "./data-lock.ts";
import { FirebaseProcess } from "./firebase-process.ts";
import { publicOrigin } from "./functions-env.ts";
import { findGoogleFirestore, hasJava } from "./google-firestore.ts";
import type { GoogleFirestore } from "./google-firestore.ts";
import { OptionsError, parseOptions } from "./options.ts";
import type { SuiteOptions } from "./options.ts";
import { HOST, layoutPorts, takenPortMessage } from "./ports.ts";
import { firebaseEnvironment, writeRunFiles } from "./prepare-run.ts";
import { PROJECT_ID, repositoryPaths } from "./repository.ts";

function chooseGoogle(options: SuiteOptions): GoogleFirestore | null {
  if (!options.google) return null;
  if (!hasJava())
    throw new OptionsError(
      "--google needs Java (17 or newer) on the PATH. Without --google only Node is needed.",
    );
  return findGoogleFirestore(process.env);
}

async function run(options: SuiteOptions, root: string): Promise<void> {
  const startedAt = performance.now();
  const google = chooseGoogle(options);
  const ports = layoutPorts(options.basePort, options.dev);
  const taken = await takenPortMessage(ports);
  if (taken !== null) throw new OptionsError(taken);
  const paths = repositoryPaths(root, options.basePort);
  mkdirSync(paths.run, { recursive: true });
  const data = options.dataFolder === null ? null : resolve(root, options.dataFolder);
  const unlock = data === null ? () => undefined : lockDataFolder(data);
  if (data !== null) await recoverDataFolder(data);
  writeRunFiles(paths, ports);
  const services = await startServices({ host: HOST, port: ports.services });
  const firebase = new FirebaseProcess({
    host: paths.firebaseHost,
    args: [
      "emulators:start",
      ...["--project", PROJECT_ID, "--config", paths.derivedConfig],
      ...(data !== null && holdsExport(data) ? ["--import", data] : []),
    ],
    cwd: paths.run,
    env: firebaseEnvironment(paths, google),
    logFile: join(paths.run, "suite.log"),
    onLine: (line) => {
      if (options.verbose) console.log(line);
    },
  });
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) {
      firebase.kill();
      return;
    }
    stopping = true;
    console.log("\nStopping …");
    if (data !== null) await saveDataFolder(data, ports.hub);
    await firebase.stop();
    await services.close();
    await rm(paths.derivedConfig, { force: true });
    unlock();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop());
  await firebase.ready;
  console.log(`ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s at ${publicOrigin(ports)}`);
  await firebase.ended;
}

/** Runs the suite until it is told to stop. `root` is the repository. */
export async function main(args: readonly string[], root: string): Promise<number> {
  try {
    await run(parseOptions(args), root);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}
