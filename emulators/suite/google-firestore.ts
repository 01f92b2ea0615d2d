import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";

/** Where Google's Firestore emulator is on this machine, and how the suite starts it. */
export type GoogleFirestore =
  /** firebase-tools has downloaded it or will do so, and starts it. */
  | { readonly from: "firebase-tools"; readonly jar: string | null }
  /** A gcloud installation contains it. */
  | { readonly from: "gcloud"; readonly jar: string };

const JAR_IN_GCLOUD = join("platform", "cloud-firestore-emulator", "cloud-firestore-emulator.jar");
const CACHED_JAR = /^cloud-firestore-emulator-v[\d.]+\.jar$/;

function cachedJar(env: NodeJS.ProcessEnv): string | null {
  const cache = env["FIREBASE_EMULATORS_PATH"] ?? join(homedir(), ".cache", "firebase", "emulators");
  if (!existsSync(cache)) return null;
  const newest = readdirSync(cache)
    .filter((name) => CACHED_JAR.test(name))
    .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
    .at(-1);
  return newest === undefined ? null : join(cache, newest);
}

/**
 * Folders that may be a gcloud installation: first the one of `gcloud` on PATH, then the
 * installers' defaults.
 */
function gcloudFolders(env: NodeJS.ProcessEnv): string[] {
  const onPath = (env["PATH"] ?? "")
    .split(delimiter)
    .map((folder) => join(folder, "gcloud"))
    .filter((candidate) => existsSync(candidate))
    .map((candidate) => dirname(dirname(realpathSync(candidate))));
  const usual = ["/usr/lib", "/usr/share", "/opt", "/usr/local", homedir()].map((folder) =>
    join(folder, "google-cloud-sdk"),
  );
  return [...(env["CLOUDSDK_ROOT_DIR"] === undefined ? [] : [env["CLOUDSDK_ROOT_DIR"]]), ...onPath, ...usual];
}

/**
 * Finds Google's Firestore emulator: in firebase-tools' cache, else in gcloud, else as a new
 * download.
 */
export function findGoogleFirestore(env: NodeJS.ProcessEnv): GoogleFirestore {
  const cached = cachedJar(env);
  if (cached !== null) return { from: "firebase-tools", jar: cached };
  for (const folder of gcloudFolders(env)) {
    const jar = join(folder, JAR_IN_GCLOUD);
    if (existsSync(jar)) return { from: "gcloud", jar };
  }
  return { from: "firebase-tools", jar: null };
}

/** Whether a Java runtime can be started. Google's emulator needs one. */
export function hasJava(): boolean {
  try {
    execFileSync("java", ["-version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
