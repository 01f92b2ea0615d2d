import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { HOST } from "./ports.ts";

/** What a finished export holds at its top. */
const METADATA = "firebase-export-metadata.json";

const next = (folder: string): string => `${folder}.next`;
const previous = (folder: string): string => `${folder}.previous`;

/** Whether the folder holds a finished export that can be imported. */
export const holdsExport = (folder: string): boolean => existsSync(join(folder, METADATA));

/**
 * Puts the folder in order after a run that ended in the middle of saving: a half-written export is dropped, and when the
 * swap was cut short the previous export takes its place again.
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
 * Saves what the emulators hold. At every moment either the old or the new export is whole on disk.
 * @throws Error with the emulators' words when the export fails; the old export is untouched then
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
