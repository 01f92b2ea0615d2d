// Finds a Chromium for tests: the one that CHROMIUM_PATH names, or an installed one.
import { existsSync } from "node:fs";

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
 * Containers run as root, where Chromium's sandbox does not start. The other flags keep it from
 * calling Google.
 */
export const BROWSER_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The path of a Chromium on this machine.
 * @returns {string}
 * @throws Error when there is none, saying what to install
 */
export function findInstalledBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  const found = named || INSTALLED.find((candidate) => existsSync(candidate));
  if (found) return found;
  throw new Error("No Chromium found. Install Chrome or Chromium, or set CHROMIUM_PATH to its executable.");
}
