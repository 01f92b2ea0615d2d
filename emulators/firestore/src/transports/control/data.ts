import { invalidArgument } from "../../errors.ts";
import { parseJson } from "../../protocol/json.ts";
import { parseDatabaseName, parseParentName } from "../../protocol/names.ts";
import { readCredentials } from "../../rpc/credentials.ts";
import type { Admin } from "../../rpc/service.ts";
import { answerJson } from "../http/answer.ts";
import { MAX_BODY_BYTES, readBody } from "../http/body.ts";
import type { Exchange } from "../http/listener.ts";
import { prettyJson } from "./pretty.ts";

const DONE = prettyJson({});

/**
 * Deletes all documents of a database, or those at and below a path. Any caller may, if the header
 * is well formed.
 */
export function serveDelete(
  admin: Admin,
  project: string,
  database: string,
  rest: string,
  { request, response }: Exchange,
): void {
  const path = rest.replace(/^\/|\/$/g, "");
  const base = `projects/${project}/databases/${database}`;
  if (path === "") parseDatabaseName(base);
  // A collection names what is below it.
  else parseParentName(`${base}/documents/${path.split("/").length % 2 === 0 ? path : `${path}/x`}`);
  readCredentials(request.headers.authorization ?? null);
  if (path === "") admin.clearDatabase(project, database);
  else admin.deleteRecursively(project, database, path);
  answerJson(response, DONE);
}

function textOf(json: unknown, name: string): string {
  const value: unknown =
    typeof json === "object" && json !== null ? (json as Record<string, unknown>)[name] : undefined;
  if (typeof value !== "string" || value === "") throw invalidArgument(`${name} is missing.`);
  return value;
}

/** Exports the database to files, or imports them. */
export async function serveTransfer(
  admin: Admin,
  verb: "export" | "import",
  { request, response }: Exchange,
): Promise<void> {
  const json = parseJson(await readBody(request, MAX_BODY_BYTES));
  const { project, database } = parseDatabaseName(textOf(json, "database"));
  const directory = textOf(json, "export_directory");
  if (verb === "export") await admin.exportTo(project, database, directory, textOf(json, "export_name"));
  else await admin.importFrom(project, database, directory);
  answerJson(response, DONE);
}
