import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Document } from "../model/document.ts";
import { comparePaths } from "../model/path.ts";
import type { Micros } from "../model/time.ts";
import { fieldsToJson, type JsonFields } from "./value-json.ts";

/** The file beside the metadata that holds one document per line, in the order of their names. */
export const DOCUMENTS_FILE = "documents.jsonl";
export const FORMAT = "guardianlink-firestore-export-1";

/** What the metadata file says. `documents` is their number, so that a cut-off file is noticed. */
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

/**
 * Writes the documents to `<directory>/<name>/` with `<name>.overall_export_metadata` in it, which is the file that
 * firebase-tools looks for. The folder appears whole or not at all; an older one of that name is replaced.
 */
export async function exportDocuments(
  documents: readonly Document[],
  directory: string,
  name: string,
): Promise<void> {
  const target = join(directory, name);
  const partial = `${target}.partial`;
  const replaced = `${target}.replaced`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const sorted = [...documents].sort((a, b) => comparePaths(a.path, b.path));
  await pipeline(Readable.from(lines(sorted)), createWriteStream(join(partial, DOCUMENTS_FILE)));
  const metadata: ExportMetadata = { format: FORMAT, documents: sorted.length };
  await writeFile(join(partial, `${name}.overall_export_metadata`), `${JSON.stringify(metadata)}\n`);
  await rm(replaced, { recursive: true, force: true });
  await rename(target, replaced).catch(ignoreMissing);
  await rename(partial, target);
  await rm(replaced, { recursive: true, force: true });
}

function* lines(documents: readonly Document[]): Generator<string> {
  for (const document of documents) yield line(document);
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
}
