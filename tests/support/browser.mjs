// Finds a Chromium for the browser tests: the one named by CHROMIUM_PATH, one that is installed, or the one that the
// package @sparticuz/chromium carries (Linux x64), so that a bare machine with only the npm registry has one too.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  `${process.env.PROGRAMFILES ?? "C:\\Program Files"}\\Google\\Chrome\\Application\\chrome.exe`,
];

/** Flags for every browser of ours: no sandbox (containers run as root), a fake camera, and no calls to Google. */
export const BROWSER_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--use-fake-device-for-media-stream",
];

/** The package's own settings name folders of the place it was made for; without a font nothing on a page has a size. */
const fontSettings = (directory) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${directory}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${directory}/fonts-cache</cachedir>
</fontconfig>
`;

/** Unpacks the packaged browser below .cache and returns its path. */
async function packagedBrowser() {
  const directory = path.resolve(import.meta.dirname, "../../.cache/browser");
  mkdirSync(directory, { recursive: true });
  // The package unpacks into the temporary folder, and brings the libraries that a bare machine lacks only when it
  // believes to be on Lambda; both are read from the environment when it is imported.
  const before = process.env.TMPDIR;
  process.env.TMPDIR = directory;
  process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs22.x";
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    const executablePath = await chromium.executablePath();
    const settings = path.join(directory, "fonts.conf");
    writeFileSync(settings, fontSettings(directory));
    process.env.FONTCONFIG_FILE = settings;
    return executablePath;
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/**
 * Where a Chromium is on this machine.
 * @returns {Promise<{executablePath: string, origin: string}>}
 * @throws Error when there is none, saying what to install.
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return { executablePath: named, origin: "CHROMIUM_PATH" };
  }
  const installed = INSTALLED.find((candidate) => existsSync(candidate));
  if (installed) return { executablePath: installed, origin: "installed" };
  if (process.platform === "linux" && process.arch === "x64") {
    return { executablePath: await packagedBrowser(), origin: "npm package" };
  }
  throw new Error("No Chromium found. Install Chrome or Chromium, or set CHROMIUM_PATH to its executable.");
}
