// Finds a Chromium for the browser tests: first CHROMIUM_PATH, then the one from npm (Linux x64),
// then an installed one. The one from npm is the same on every machine and needs a third less
// processor time than a full browser.
import {
  BROWSER_ARGS as PLAIN_ARGS,
  findInstalledBrowser,
} from "../../emulators/firestore/launch/browser.mjs";
import { packagedBrowser } from "./packaged-browser.mjs";

/**
 * Flags for every browser that the tests start: no sandbox (containers run as root), a fake camera,
 * and no requests to Google.
 */
export const BROWSER_ARGS = [...PLAIN_ARGS, "--use-fake-device-for-media-stream"];

/**
 * The path of a Chromium on this machine.
 * @returns {Promise<string>}
 * @throws Error that says what to install when there is none
 */
export async function findBrowser() {
  if (process.env.CHROMIUM_PATH) return findInstalledBrowser();
  return (await packagedBrowser()) ?? findInstalledBrowser();
}
