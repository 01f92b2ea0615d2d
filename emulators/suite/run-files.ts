import { createPrivateKey, createPublicKey, generateKeyPairSync } from "node:crypto";
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { deriveConfig } from "./derived-config.ts";
import type { FirebaseConfig } from "./derived-config.ts";
import { functionsEnv, functionsSecrets } from "./functions-env.ts";
import type { GoogleFirestore } from "./google-firestore.ts";
import type { SuitePorts } from "./ports.ts";
import { hasStorageRuntime } from "./repository.ts";
import type { RepositoryPaths } from "./repository.ts";

/**
 * Seconds that firebase-tools waits for the list of functions. Its default of 10 s is too short on
 * a busy machine.
 */
const LISTING_LIMIT_S = 90;

/** Writes a file atomically. When another suite has written it in the meantime, that file stays. */
function createOnce(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, content);
  try {
    linkSync(own, file);
  } catch {
    // Another suite was first, or the file system has no hard links.
    if (!existsSync(file)) renameSync(own, file);
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * The private key that signs the mail stand-in's events (PEM). It is created once for each checkout
 * and has no other use.
 */
export function mailEventKey(paths: RepositoryPaths): string {
  if (!existsSync(paths.mailEventKey)) {
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
    createOnce(paths.mailEventKey, privateKey.export({ type: "pkcs8", format: "pem" }).toString());
  }
  return readFileSync(paths.mailEventKey, "utf8");
}

const publicHalf = (privateKey: string): string =>
  createPublicKey(createPrivateKey(privateKey)).export({ type: "spki", format: "der" }).toString("base64");

/**
 * Writes a file only if its content changes, because the functions emulator reloads on every write.
 */
function writeIfChanged(file: string, content: string): void {
  if (existsSync(file) && readFileSync(file, "utf8") === content) return;
  writeFileSync(file, content);
}

/** Writes the files that firebase-tools reads in this run. */
export function writeRunFiles(paths: RepositoryPaths, ports: SuitePorts): void {
  const functionsEnvFolder = join(paths.root, paths.functionsConfigDir);
  mkdirSync(functionsEnvFolder, { recursive: true });
  mkdirSync(paths.functionsDist, { recursive: true });
  writeIfChanged(join(functionsEnvFolder, ".env.local"), functionsEnv(ports));
  writeIfChanged(
    join(paths.functionsDist, ".secret.local"),
    functionsSecrets(publicHalf(mailEventKey(paths))),
  );
  const config = JSON.parse(readFileSync(paths.firebaseJson, "utf8")) as FirebaseConfig;
  const derived = deriveConfig(config, {
    ports,
    functionsConfigDir: paths.functionsConfigDir,
    withStorage: hasStorageRuntime(paths),
  });
  writeFileSync(paths.derivedConfig, `${JSON.stringify(derived, null, 2)}\n`);
}

function writeLauncher(folder: string, launcher: string): void {
  mkdirSync(folder, { recursive: true });
  const script = join(folder, "java");
  writeFileSync(script, `#!/bin/sh\nexec '${process.execPath}' '${launcher}' "$@"\n`);
  chmodSync(script, 0o755);
}

/** Nothing of the user's own Firebase or Google Cloud account, and no request to the network. */
const OFFLINE: NodeJS.ProcessEnv = {
  GOOGLE_APPLICATION_CREDENTIALS: undefined,
  FIREBASE_TOKEN: undefined,
  // Otherwise Google's client libraries look for the metadata server of a cloud machine.
  METADATA_SERVER_DETECTION: "none",
  // Without this, firebase-tools downloads a message of the day.
  CI: "1",
  NO_UPDATE_NOTIFIER: "1",
  // Otherwise firebase-tools asks npm for the newest firebase-functions at every start and waits
  // for the answer.
  npm_config_offline: "true",
};

/** How the functions emulator lists and runs the functions. */
const functionsSettings = (): NodeJS.ProcessEnv => ({
  // The process that lists the functions writes a file. By default it would answer on a port
  // between 8000 and 9000. If another program has that port, or the process ends early,
  // firebase-tools waits forever.
  FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: "true",
  FUNCTIONS_DISCOVERY_TIMEOUT: String(LISTING_LIMIT_S),
  // The functions emulator starts a process for each concurrent call. Its default limit of 50 would
  // take gigabytes. Four are for requests (`fronts.ts`), eight for events (the courier of our
  // Firestore server), and the others for tasks and schedules.
  FUNCTIONS_EMULATOR_PARALLEL: process.env["FUNCTIONS_EMULATOR_PARALLEL"] ?? "16",
});

/** Our servers in place of Google's JARs. Placeholder files have the JARs' names. */
function serverSettings(
  paths: RepositoryPaths,
  google: GoogleFirestore | null,
  bin: string,
): NodeJS.ProcessEnv {
  const firestorePlaceholder = join(bin, "firestore-emulator.jar");
  const storagePlaceholder = join(bin, "storage-rules.jar");
  for (const placeholder of [firestorePlaceholder, storagePlaceholder]) writeFileSync(placeholder, "");
  return {
    GUARDIANLINK_LAUNCHER_DIR: bin,
    GUARDIANLINK_FIRESTORE_SERVER: paths.firestoreServer,
    GUARDIANLINK_STORAGE_SERVER: paths.storageServer,
    STORAGE_EMULATOR_BINARY_PATH: storagePlaceholder,
    FIRESTORE_EMULATOR_BINARY_PATH:
      google === null || google.from === "gcloud" ? firestorePlaceholder : undefined,
    ...(google?.from === "gcloud" && { GUARDIANLINK_GOOGLE_FIRESTORE_JAR: google.jar }),
  };
}

/** The environment of firebase-tools, with our `java` first on PATH. */
export function firebaseEnvironment(
  paths: RepositoryPaths,
  google: GoogleFirestore | null,
  temporaryFolder: string,
): NodeJS.ProcessEnv {
  const bin = join(paths.run, "bin");
  writeLauncher(bin, paths.javaLauncher);
  return {
    ...process.env,
    ...OFFLINE,
    ...functionsSettings(),
    ...serverSettings(paths, google, bin),
    PATH: `${bin}${delimiter}${process.env["PATH"] ?? ""}`,
    // The storage emulator keeps its blobs at a fixed path in the temporary folder and deletes them
    // when it stops. With a shared folder, two suites would delete each other's files.
    TMPDIR: temporaryFolder,
    TEMP: temporaryFolder,
    XDG_CONFIG_HOME: join(paths.run, "config"),
    FORCE_COLOR: "0",
  };
}
