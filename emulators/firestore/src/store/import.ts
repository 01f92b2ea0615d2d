import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { invalidArgument } from "../errors.ts";
import type { Document } from "../model/document.ts";
import { parsePath } from "../model/path.ts";
import { DOCUMENTS_FILE, FORMAT, type ExportMetadata, type ExportedDocument } from "./export.ts";
import { fieldsFromJson } from "./value-json.ts";

/**
 * Reads an export by its `.overall_export_metadata` file.
 * @throws RpcError when it is missing, cut off or not written by this server
 */
export async function readExport(metadataFile: string): Promise<readonly Document[]> {
  const metadata = await parsed(metadataFile);
  if (metadata.format !== FORMAT) throw invalidArgument(`${metadataFile} was not exported by this server.`);
  const text = await readFile(join(dirname(metadataFile), DOCUMENTS_FILE), "utf8");
  const documents = text.split("\n").filter((line) => line !== "");
  if (documents.length !== metadata.documents) {
    throw invalidArgument(
      `The export at ${metadataFile} holds ${documents.length} documents instead of ${metadata.documents}.`,
    );
  }
  return documents.map(readLine);
}

async function parsed(metadataFile: string): Promise<ExportMetadata> {
  try {
    return JSON.parse(await readFile(metadataFile, "utf8")) as ExportMetadata;
  } catch (error) {
    throw invalidArgument(
      `Cannot read ${metadataFile}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function readLine(line: string): Document {
  const { path, created, updated, fields } = JSON.parse(line) as ExportedDocument;
  return { path: parsePath(path), fields: fieldsFromJson(fields), createTime: created, updateTime: updated };
}
