// Finds Google's own Firestore emulator, which is the oracle when a machine has it.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

const JAR_IN_GCLOUD = "platform/cloud-firestore-emulator/cloud-firestore-emulator.jar";
const CACHED_JAR = /^cloud-firestore-emulator-v[\d.]+\.jar$/;
/** The manifest of gcloud's JAR names no main class. */
const MAIN_CLASS = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";

/** The newest JAR that firebase-tools has downloaded. */
function cachedJar(env) {
  const cache = env.FIREBASE_EMULATORS_PATH ?? path.join(homedir(), ".cache/firebase/emulators");
  if (!existsSync(cache)) return null;
  const newest = readdirSync(cache)
    .filter((name) => CACHED_JAR.test(name))
    .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
    .at(-1);
  return newest === undefined ? null : path.join(cache, newest);
}

/**
 * The JAR of a gcloud installation: the one whose `gcloud` is on PATH, or one in a usual folder.
 */
function gcloudJar(env) {
  const onPath = (env.PATH ?? "")
    .split(path.delimiter)
    .map((folder) => path.join(folder, "gcloud"))
    .filter((candidate) => existsSync(candidate))
    .map((candidate) => path.dirname(path.dirname(realpathSync(candidate))));
  const usual = ["/usr/lib", "/usr/share", "/opt", "/usr/local", homedir()].map((folder) =>
    path.join(folder, "google-cloud-sdk"),
  );
  const folders = [env.CLOUDSDK_ROOT_DIR, ...onPath, ...usual].filter(Boolean);
  return folders.map((folder) => path.join(folder, JAR_IN_GCLOUD)).find((jar) => existsSync(jar)) ?? null;
}

/** Whether a Java runtime can be started. Google's emulator needs one. */
export function hasJava() {
  try {
    execFileSync("java", ["-version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/**
 * Google's Firestore emulator on this machine, and which program installed it. Null when there is
 * none.
 * @returns {{from: "firebase-tools" | "gcloud", jar: string} | null}
 */
export function findGoogleJar(env) {
  const cached = cachedJar(env);
  if (cached !== null) return { from: "firebase-tools", jar: cached };
  const installed = gcloudJar(env);
  return installed === null ? null : { from: "gcloud", jar: installed };
}

/**
 * Google's Firestore emulator if this machine can run it, or null with the reason.
 * @returns {{jar: string | null, reason: string | null}}
 */
export function findGoogleEmulator() {
  if (!hasJava()) return { jar: null, reason: "no Java runtime" };
  const jar = findGoogleJar(process.env)?.jar ?? null;
  return { jar, reason: jar === null ? "Google's emulator is not on this machine" : null };
}

/** The arguments with which `java` starts it. */
export const googleArguments = (jar, port) => [
  ...["-cp", jar, MAIN_CLASS, "start"],
  ...["--host", "127.0.0.1", "--port", String(port)],
];
