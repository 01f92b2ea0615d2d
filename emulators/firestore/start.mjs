// Runs the Firestore server in this process; bundles it first when a source is newer than the bundle.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const emulators = dirname(dirname(fileURLToPath(import.meta.url)));
const bundle = join(emulators, "dist", "firestore.mjs");
const sources = [
  join(emulators, "firestore", "src"),
  join(emulators, "rules", "src"),
  join(emulators, "build.mjs"),
  join(emulators, "package.json"),
];

/** Whether a file at or below `path` changed after `time` (milliseconds since 1970). */
function changedSince(path, time) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return false;
  if (!stat.isDirectory()) return stat.mtimeMs > time && !path.endsWith(".test.ts");
  return readdirSync(path).some((name) => changedSince(join(path, name), time));
}

function isStale() {
  if (!existsSync(bundle)) return true;
  const builtAt = statSync(bundle).mtimeMs;
  return sources.some((path) => changedSince(path, builtAt));
}

if (isStale()) {
  const built = spawnSync(process.execPath, [join(emulators, "build.mjs"), "firestore"], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (built.status !== 0) {
    console.error("The Firestore server could not be bundled.");
    process.exit(1);
  }
}
await import(pathToFileURL(bundle).href);
