// Checks whether a build was made from the current sources. The stamp file is inside the output
// folder, so a manual build, which empties that folder, also removes the stamp.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const STAMP = ".suite-stamp";
const NO_SOURCES = new Set(["node_modules", "dist", "dev-dist", "coverage"]);
const isSource = (name) =>
  !name.startsWith(".") && !NO_SOURCES.has(name) && !/\.(test|spec)\.tsx?$|\.md$/.test(name);

function* files(path) {
  if (!existsSync(path)) return;
  const stat = statSync(path);
  if (stat.isDirectory()) {
    for (const name of readdirSync(path).sort()) if (isSource(name)) yield* files(join(path, name));
  } else yield `${path} ${stat.size} ${stat.mtimeMs}`;
}

function fingerprint(root, sources) {
  const hash = createHash("sha256");
  for (const source of [...sources, "package-lock.json"])
    for (const line of files(join(root, source))) hash.update(`${line}\n`);
  return hash.digest("hex");
}

/** Whether the output is missing or was built from other sources. */
export function isStale(root, sources, output) {
  const stamp = join(root, output, STAMP);
  return !existsSync(stamp) || readFileSync(stamp, "utf8") !== fingerprint(root, sources);
}

/** Records which sources the output was built from. */
export function markFresh(root, sources, output) {
  mkdirSync(join(root, output), { recursive: true });
  writeFileSync(join(root, output, STAMP), fingerprint(root, sources));
}
