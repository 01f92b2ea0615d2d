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

/** How long the functions may take to say what they are; firebase-tools would give up after ten seconds, which a busy machine needs. */
const LISTING_LIMIT_S = 90;

/** Writes a file whole, or leaves the one that another suite has written meanwhile. */
function createOnce(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, content);
  try {
    linkSync(own, file);
  } catch {
    // Another suite was first, or the disk knows no links.
    if (!existsSync(file)) renameSync(own, file);
  } finally {
    rmSync(own, { force: true });
  }
}

/** The private key that signs the mail stand-in's events (PEM). It is made once for a checkout and opens nothing else. */
export function mailEventKey(paths: RepositoryPaths): string {
  if (!existsSync(paths.mailEventKey)) {
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
    createOnce(paths.mailEventKey, privateKey.export({ type: "pkcs8", format: "pem" }).toString());
  }
  return readFileSync(paths.mailEventKey, "utf8");
}

const publicHalf = (privateKey: string): string =>
  createPublicKey(createPrivateKey(privateKey)).export({ type: "spki", format: "der" }).toString("base64");

/** Writes a file unless it holds that already: the functions emulator reloads on every write. */
function writeIfChanged(file: string, content: string): void {
  if (existsSync(file) && readFileSync(file, "utf8") === content) return;
  writeFileSync(file, content);
}

/** Writes what firebase-tools reads in this run. */
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

/**
 * The environment of firebase-tools: our `java` first on PATH, placeholders where it would look for Google's JARs, and
 * nothing of the user's own Firebase or Google Cloud account.
 */
export function firebaseEnvironment(
  paths: RepositoryPaths,
  ports: SuitePorts,
  google: GoogleFirestore | null,
  temporaryFolder: string,
): NodeJS.ProcessEnv {
  const bin = join(paths.run, "bin");
  writeLauncher(bin, paths.javaLauncher);
  const firestorePlaceholder = join(bin, "firestore-emulator.jar");
  const storagePlaceholder = join(bin, "storage-rules.jar");
  for (const placeholder of [firestorePlaceholder, storagePlaceholder]) writeFileSync(placeholder, "");
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env["PATH"] ?? ""}`,
    // The storage emulator keeps its blobs in a fixed place below the temporary folder and empties it when it stops: two
    // suites on one machine would delete each other's files.
    TMPDIR: temporaryFolder,
    TEMP: temporaryFolder,
    XDG_CONFIG_HOME: join(paths.run, "config"),
    GOOGLE_APPLICATION_CREDENTIALS: undefined,
    FIREBASE_TOKEN: undefined,
    FIRESTORE_EMULATOR_BINARY_PATH: undefined,
    // Google's client libraries would look for a cloud machine's metadata server.
    METADATA_SERVER_DETECTION: "none",
    // Without this firebase-tools asks its maker for a message of the day.
    CI: "1",
    NO_UPDATE_NOTIFIER: "1",
    // firebase-tools asks npm at every start for the newest firebase-functions, and waits for the answer.
    npm_config_offline: "true",
    FORCE_COLOR: "0",
    // The process that lists the functions writes a file. By default it answers on a port between 8000 and 9000 instead, and when another
    // program has that one, or it ends for any other reason, firebase-tools waits for its end for ever.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: "true",
    FUNCTIONS_DISCOVERY_TIMEOUT: String(LISTING_LIMIT_S),
    // The functions emulator starts a process for every call that runs beside another; 50 of them, its default, would
    // take gigabytes and be slower than the few that a machine has cores for.
    FUNCTIONS_EMULATOR_PARALLEL: process.env["FUNCTIONS_EMULATOR_PARALLEL"] ?? "8",
    GUARDIANLINK_LAUNCHER_DIR: bin,
    GUARDIANLINK_FIRESTORE_SERVER: paths.firestoreServer,
    GUARDIANLINK_STORAGE_SERVER: paths.storageServer,
    STORAGE_EMULATOR_BINARY_PATH: storagePlaceholder,
  };
  if (google === null || google.from === "gcloud")
    env["FIRESTORE_EMULATOR_BINARY_PATH"] = firestorePlaceholder;
  if (google?.from === "gcloud") env["GUARDIANLINK_GOOGLE_FIRESTORE_JAR"] = google.jar;
  return env;
}
