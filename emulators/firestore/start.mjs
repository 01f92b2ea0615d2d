#!/usr/bin/env node
// Runs the Firestore server in this process, or checks rules files; bundles both first when a
// source is newer than the bundle.
//   node start.mjs --port N [--rules FILE] …      see README.md
// node start.mjs check-rules FILE … prints the faults of the files; exit code 1 if any
import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = import.meta.dirname;
const CHECK_RULES = "check-rules";
/** A published package holds the bundles alone. */
const SOURCES = ["src", "rules", "build.mjs", "package.json"].map((name) => join(folder, name));

/** Whether a file at or below `path` changed after `time` (milliseconds since 1970). */
function changedSince(path, time) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return false;
  if (!stat.isDirectory()) return stat.mtimeMs > time && !path.endsWith(".test.ts");
  return readdirSync(path).some((name) => changedSince(join(path, name), time));
}

function isStale(bundle) {
  const built = statSync(bundle, { throwIfNoEntry: false });
  return !built || SOURCES.some((path) => changedSince(path, built.mtimeMs));
}

const wantsCheck = process.argv[2] === CHECK_RULES;
const bundle = join(folder, "dist", wantsCheck ? "check-rules.mjs" : "firestore.mjs");
if (isStale(bundle)) {
  const built = spawnSync(process.execPath, [join(folder, "build.mjs")], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (built.status !== 0) {
    console.error("The Firestore server could not be bundled.");
    process.exit(1);
  }
}
await import(pathToFileURL(bundle).href);
