import { spawnSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";

/**
 * Saves the archive of the open report, and unpacks it with the machine's own tool, as an officer
 * would.
 * @returns the folder, which is deleted with the results of the test
 */
export async function saveEvidence(page: Page): Promise<string> {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save evidence (ZIP)" }).click();
  const folder = test.info().outputPath("evidence");
  const archive = await (await saved).path();
  const { status, stderr } = spawnSync("python3", ["-m", "zipfile", "-e", archive, folder], {
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
  return folder;
}

/** Runs the checker of an unpacked archive. */
export const runCheck = (folder: string) =>
  spawnSync(process.execPath, [path.join(folder, "check.mjs")], { encoding: "utf8" });

/**
 * Opens the page of an unpacked archive that checks it, from the folder and without a server.
 * @returns what it says of the folder
 */
export async function checkedInBrowser(page: Page, folder: string): Promise<Locator> {
  await page.goto(pathToFileURL(path.join(folder, "check.html")).href);
  await page.getByLabel("Folder of the evidence:").setInputFiles(folder);
  return page.getByRole("status");
}
