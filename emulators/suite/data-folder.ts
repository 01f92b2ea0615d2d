import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { HOST } from "./ports.ts";

/** The file at the top of every finished export. */
const METADATA = "firebase-export-metadata.json";

const next = (folder: string): string => `${folder}.next`;
const previous = (folder: string): string => `${folder}.previous`;

/** Whether the folder holds a finished export that can be imported. */
export const holdsExport = (folder: string): boolean => existsSync(join(folder, METADATA));

/**
 * Repairs the folder after a run that ended while saving. Deletes a half-written export, and
 * restores the previous export when the swap was interrupted.
 */
export async function recoverDataFolder(folder: string): Promise<void> {
  if (!holdsExport(folder) && holdsExport(previous(folder))) {
    await rm(folder, { recursive: true, force: true });
    await rename(previous(folder), folder);
  }
  await rm(next(folder), { recursive: true, force: true });
  await rm(previous(folder), { recursive: true, force: true });
}

/**
 * Saves the emulators' data. At every moment either the old or the new export is complete on disk.
 * @throws Error with the emulators' message when the export fails; the old export is then
 * unchanged
 */
export async function saveDataFolder(folder: string, hubPort: number): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const answer = await fetch(`http://${HOST}:${hubPort}/_admin/export`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path: next(folder), initiatedBy: "suite" }),
  });
  if (!answer.ok) throw new Error(`The data could not be saved: ${await answer.text()}`);
  if (!holdsExport(next(folder))) throw new Error("The data could not be saved: the export is not complete.");
  if (existsSync(folder)) await rename(folder, previous(folder));
  await rename(next(folder), folder);
  await rm(previous(folder), { recursive: true, force: true });
}
