import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** An empty folder for the test that runs, gone when the test is over. @param name what it begins with */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
