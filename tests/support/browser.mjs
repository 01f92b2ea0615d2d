// Finds a Chromium for the browser tests: first CHROMIUM_PATH, then the one from npm (Linux x64),
// then an installed one. The one from npm is the same on every machine and needs a third less
// processor time than a full browser.
import { existsSync } from "node:fs";
import { packagedBrowser } from "./packaged-browser.mjs";

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  `${process.env.PROGRAMFILES ?? "C:\\Program Files"}\\Google\\Chrome\\Application\\chrome.exe`,
];

/**
 * Flags for every browser that the tests start: no sandbox (containers run as root), a fake camera,
 * and no requests to Google.
 */
export const BROWSER_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--use-fake-device-for-media-stream",
];

/**
 * Finds a Chromium on this machine.
 * @returns {Promise<{executablePath: string, origin: string}>}
 * @throws Error that says what to install when there is none
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return { executablePath: named, origin: "CHROMIUM_PATH" };
  }
  const packaged = await packagedBrowser();
  if (packaged) return { executablePath: packaged, origin: "npm package" };
  const installed = INSTALLED.find((candidate) => existsSync(candidate));
  if (installed) return { executablePath: installed, origin: "installed" };
  throw new Error("No Chromium found. Install Chrome or Chromium, or set CHROMIUM_PATH to its executable.");
}
