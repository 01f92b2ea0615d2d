import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { RpcError } from "../errors.ts";
import type { Document } from "../model/document.ts";
import { comparePaths } from "../model/path.ts";
import type { Micros } from "../model/time.ts";
import { fieldsToJson, type JsonFields } from "./value-json.ts";

/** The file beside the metadata with one document a line, in the order of their names. */
export const DOCUMENTS_FILE = "documents.jsonl";
export const FORMAT = "guardianlink-firestore-export-1";

/**
 * The content of the metadata file. `documents` is their number, so that a truncated file is
 * noticed.
 */
export interface ExportMetadata {
  readonly format: string;
  readonly documents: number;
}

export interface ExportedDocument {
  readonly path: string;
  readonly created: Micros;
  readonly updated: Micros;
  readonly fields: JsonFields;
}

const line = (document: Document): string => {
  const exported: ExportedDocument = {
    path: document.path.text,
    created: document.createTime,
    updated: document.updateTime,
    fields: fieldsToJson(document.fields),
  };
  return `${JSON.stringify(exported)}\n`;
};

/** The folder of the older export while a newer one takes its name. */
export const replacedFolder = (folder: string): string => `${folder}.replaced`;

/**
 * Writes the documents to `<directory>/<name>/` with `<name>.overall_export_metadata` in it, which
 * is the file that firebase-tools looks for. The folder appears complete or not at all and replaces
 * an older one with that name.
 * @param open creates the file of the documents
 * @throws RpcError when it cannot be written, for example because the disk is full; an older export
 * is then unchanged
 */
export async function exportDocuments(
  documents: readonly Document[],
  directory: string,
  name: string,
  open: (file: string) => Writable = createWriteStream,
): Promise<void> {
  const target = join(directory, name);
  const partial = `${target}.partial`;
  try {
    await rm(partial, { recursive: true, force: true });
    await makeFolder(partial);
    const sorted = [...documents].sort((a, b) => comparePaths(a.path, b.path));
    await pipeline(Readable.from(lines(sorted)), open(join(partial, DOCUMENTS_FILE)));
    const metadata: ExportMetadata = { format: FORMAT, documents: sorted.length };
    await writeFile(join(partial, `${name}.overall_export_metadata`), `${JSON.stringify(metadata)}\n`);
    await replace(target, partial);
  } catch (error) {
    await rm(partial, { recursive: true, force: true }).catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new RpcError("INTERNAL", `The export to ${target} could not be written: ${reason}`);
  }
}

/**
 * Creates the folder and its parents. Node's recursive mkdir never ends on a file system that
 * refuses new folders with ENOENT, such as `/proc`.
 * @throws the system's error
 */
async function makeFolder(folder: string): Promise<void> {
  const make = () =>
    mkdir(folder).catch((error: unknown) => {
      if (!isCode(error, "EEXIST")) throw error;
    });
  await make().catch(async (error: unknown) => {
    if (!isCode(error, "ENOENT") || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await make();
  });
}

/**
 * When the server is killed between the two renames, the older export stays in this place, where an
 * import finds it.
 */
async function replace(target: string, partial: string): Promise<void> {
  // What a killed server left here stays until the new export is in place.
  await rename(target, replacedFolder(target)).catch(async (error: unknown) => {
    if (isCode(error, "ENOENT")) return;
    if (!isCode(error, "ENOTEMPTY") && !isCode(error, "EEXIST")) throw error;
    await rm(replacedFolder(target), { recursive: true, force: true });
    await rename(target, replacedFolder(target));
  });
  await rename(partial, target);
  await rm(replacedFolder(target), { recursive: true, force: true });
}

function* lines(documents: readonly Document[]): Generator<string> {
  for (const document of documents) yield line(document);
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
