import { readFileSync } from "node:fs";
import { RpcError } from "./errors.ts";
import type { Document } from "./model/document.ts";
import { Rulebook } from "./rpc/rulebook.ts";
import { readExport } from "./store/import.ts";

/** The server cannot start. The message is for the person who started it. */
export class StartError extends Error {}

/**
 * When the rules do not compile, the server still starts, so that a corrected file can be loaded,
 * but denies every request.
 */
const CLOSED_RULES =
  "rules_version = '2';\nservice cloud.firestore { match /databases/{d}/documents { match /{x=**} { allow read, write: if false; } } }\n";

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function readRules(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new StartError(`The rules file cannot be read: ${reason(error)}`);
  }
}

/**
 * The rules that every project starts with; without a file everything is allowed. Rules that do not
 * compile are reported on stderr with line and column and replaced by rules that deny everything.
 * @throws {StartError} when the file cannot be read
 */
export function loadRulebook(file: string | null): Rulebook {
  if (file === null) return new Rulebook(null);
  const source = readRules(file);
  try {
    return new Rulebook(source);
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    console.error(
      `The rules in ${file} do not compile. Until they are replaced only admins are let in.\n${error.message}`,
    );
    return new Rulebook(CLOSED_RULES);
  }
}

/**
 * The documents that every database starts with.
 * @throws {StartError} when the export cannot be read
 */
export async function loadSeed(file: string | null): Promise<readonly Document[]> {
  if (file === null) return [];
  try {
    return await readExport(file);
  } catch (error) {
    throw new StartError(`The data to start with cannot be loaded: ${reason(error)}`);
  }
}
