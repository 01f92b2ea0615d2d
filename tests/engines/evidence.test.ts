import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { inEachEngine } from "./each-engine.ts";
import { adaWithContact, mailArrives, signIn } from "./people.ts";

/** A folder that is deleted after the test. */
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "guardianlink-evidence-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const run = (command: string, ...args: readonly string[]) => spawnSync(command, args, { encoding: "utf8" });

inEachEngine((open) => {
  test("the report of a trip is saved as a ZIP, whose checker passes", async () => {
    const ada = await adaWithContact();
    const trip = await ada.startTrip();
    await ada.raiseSos(trip);
    await mailArrives(ada.contact, /^SOS/);
    const downloads = newFolder();
    const page = await open({ downloads });
    await signIn(page, ada);
    await page.open(`/trip/${trip}/report`);
    await page.sees(/SOS raised/);
    await page.sees(/Head of the chain: [0-9a-f]{64}/);
    await page.picture("evidence-report");
    await page.tap(/^Save evidence \(ZIP\)$/);
    const archives = () => readdirSync(downloads).filter((name) => name.endsWith(".zip"));
    const unpacked = newFolder();
    // The browser writes the file for a moment.
    await expect
      .poll(
        () =>
          archives().map(
            (name) => run("python3", "-m", "zipfile", "-e", path.join(downloads, name), unpacked).status,
          ),
        {
          timeout: 60_000,
          interval: 500,
        },
      )
      .toEqual([0]);
    const checked = run(process.execPath, path.join(unpacked, "check.mjs"));
    expect(checked.stdout).toMatch(/^OK {2}\d+ files, \d+ records, \d+ links/m);
    expect(checked.status).toBe(0);
  });
});
