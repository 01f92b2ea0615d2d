// `npm run screenshots`: the browser tests keep a WebP picture of every page and state in
// .cache/screenshots. Then the pictures in docs/screenshots are replaced by the new ones of the
// same name.
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, readdirSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const taken = path.join(root, ".cache/screenshots");
const shown = path.join(root, "docs/screenshots");

const { status } = spawnSync(process.execPath, ["scripts/test.mjs", "--only", "e2e"], {
  cwd: root,
  env: { ...process.env, SCREENSHOTS_FOLDER: taken },
  stdio: "inherit",
});
for (const name of readdirSync(shown).filter((file) => file.endsWith(".webp")))
  if (existsSync(path.join(taken, name))) copyFileSync(path.join(taken, name), path.join(shown, name));
process.exitCode = status ?? 1;
