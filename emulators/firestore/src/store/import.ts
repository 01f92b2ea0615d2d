import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { invalidArgument, type RpcError } from "../errors.ts";
import type { Document } from "../model/document.ts";
import { parsePath } from "../model/path.ts";
import {
  DOCUMENTS_FILE,
  FORMAT,
  replacedFolder,
  type ExportMetadata,
  type ExportedDocument,
} from "./export.ts";
import { fieldsFromJson } from "./value-json.ts";

/**
 * Reads an export by its `.overall_export_metadata` file. Where an export was interrupted while it
 * replaced an older one, the older one is read.
 * @throws RpcError when it is missing, damaged or not written by this server
 */
export async function readExport(metadataFile: string): Promise<readonly Document[]> {
  const folder = dirname(metadataFile);
  const interrupted = !existsSync(folder) && existsSync(replacedFolder(folder));
  const file = interrupted ? join(replacedFolder(folder), basename(metadataFile)) : metadataFile;
  const metadata = parsed(await text(file), file) as Partial<ExportMetadata> | null;
  if (metadata?.format !== FORMAT) throw invalidArgument(`${file} was not exported by this server.`);
  const documentsFile = join(dirname(file), DOCUMENTS_FILE);
  const lines = (await text(documentsFile)).split("\n").filter((line) => line !== "");
  if (lines.length !== metadata.documents) {
    throw invalidArgument(
      `The export at ${file} holds ${lines.length} documents instead of ${metadata.documents ?? "a number"}.`,
    );
  }
  return lines.map((line, at) => readLine(line, `${documentsFile}:${at + 1}`));
}

const damaged = (place: string, error: unknown): RpcError =>
  invalidArgument(`Cannot read ${place}: ${error instanceof Error ? error.message : String(error)}`);

async function text(file: string): Promise<string> {
  try {
    // Reading a device would never end.
    if (!(await stat(file)).isFile()) throw new Error("it is no file");
    return await readFile(file, "utf8");
  } catch (error) {
    throw damaged(file, error);
  }
}

function parsed(json: string, place: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw damaged(place, error);
  }
}

function readLine(line: string, place: string): Document {
  const json = parsed(line, place);
  try {
    const { path, created, updated, fields } = json as ExportedDocument;
    if (!Number.isSafeInteger(created) || !Number.isSafeInteger(updated))
      throw new Error("times are missing");
    const segments = parsePath(path);
    if (segments.segments.length === 0 || segments.segments.length % 2 !== 0)
      throw new Error(`"${path}" is no document`);
    return { path: segments, fields: fieldsFromJson(fields), createTime: created, updateTime: updated };
  } catch (error) {
    throw damaged(place, error);
  }
}
