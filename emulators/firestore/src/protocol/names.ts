import { invalidArgument } from "../errors.ts";
import {
  ROOT,
  numericId,
  pathOf,
  type DatabaseName,
  type Reference,
  type ResourcePath,
} from "../model/path.ts";
import { utf8Length } from "../model/utf8.ts";

const MAX_ID_BYTES = 1500;
const MAX_DATABASE_BYTES = 100;
const RESERVED = /^__.*__$/s;
const DATABASE_ID = /^(\(default\)|[A-Za-z0-9._-]+)$/;

/** Parses a resource name from left to right, so that a refusal can name the position. */
class NameReader {
  readonly #what: string;
  readonly #name: string;
  #at = 0;

  constructor(what: string, name: string) {
    this.#what = what;
    this.#name = name;
  }

  get done(): boolean {
    return this.#at === this.#name.length;
  }

  fail(problem: string): never {
    throw invalidArgument(`${this.#what} name "${this.#name}" ${problem}`);
  }

  literal(text: string): void {
    const next = this.#name.slice(this.#at, this.#at + text.length);
    if (next !== text) this.fail(`lacks "${text}" at index ${this.#at}.`);
    this.#at += text.length;
  }

  id(kind: string): string {
    const slash = this.#name.indexOf("/", this.#at);
    const id = this.#name.slice(this.#at, slash < 0 ? undefined : slash);
    if (id === "") {
      if (this.done) this.fail('has invalid trailing "/".');
      this.fail(`lacks a ${kind} id at index ${this.#at}.`);
    }
    this.#at += id.length;
    return id;
  }

  databasePrefix(): DatabaseName {
    this.literal("projects");
    this.literal("/");
    const project = this.id("project");
    this.literal("/");
    this.literal("databases");
    this.literal("/");
    const database = this.id("database");
    requireDatabaseId(database);
    return { project, database };
  }
}

/**
 * Refuses a database id that Google's emulator refuses. Production's rules are stricter, but apply
 * only when a database is created.
 */
function requireDatabaseId(id: string): void {
  if (!DATABASE_ID.test(id)) throw invalidArgument(`Illegal string "${id}" in database.`);
  if (RESERVED.test(id)) throw invalidArgument(`The database "${id}" is reserved.`);
  if (utf8Length(id) > MAX_DATABASE_BYTES)
    throw invalidArgument(`The database is longer than ${MAX_DATABASE_BYTES} bytes.`);
}

/** Refuses an invalid collection id. `what` names it in the refusal of one that is too long. */
export function requireCollectionId(id: string, what = "key path element kind"): void {
  requirePossibleCollection(id);
  requireShort(what, id);
}

/** Refuses an invalid document id. */
export function requireDocumentId(id: string): void {
  requirePossibleDocument(id);
  requireShort("key path element name", id);
}

function requirePossibleCollection(id: string): void {
  if (id.includes("/")) throw invalidArgument(`Collection id "${id}" is invalid because it contains "/".`);
  if (id === "." || id === ".." || RESERVED.test(id)) {
    throw invalidArgument(`Collection id "${id}" is invalid because it is reserved.`);
  }
}

function requirePossibleDocument(id: string): void {
  if (id.includes("/")) throw invalidArgument(`Resource id "${id}" is invalid because it contains "/".`);
  if (id.startsWith("__id") && RESERVED.test(id) && numericId(id) === null) {
    throw invalidArgument(
      `A long document ID string must be formatted like '__id{LONG}__', where LONG is a 64-bit integer. Found: '${id}'.`,
    );
  }
  if (id === "." || id === ".." || (RESERVED.test(id) && numericId(id) === null)) {
    throw invalidArgument(`Resource id "${id}" is invalid because it is reserved.`);
  }
}

function requireShort(what: string, id: string): void {
  if (utf8Length(id) > MAX_ID_BYTES)
    throw invalidArgument(`The ${what} is longer than ${MAX_ID_BYTES} bytes.`);
}

/** A read may name an id that is too long to exist; a write may not. */
type Purpose = "store" | "look up";

function readPath(reader: NameReader, purpose: Purpose): ResourcePath {
  const [checkCollection, checkDocument] =
    purpose === "store"
      ? [requireCollectionId, requireDocumentId]
      : [requirePossibleCollection, requirePossibleDocument];
  const segments: string[] = [];
  while (!reader.done) {
    reader.literal("/");
    const collection = reader.id("collection");
    checkCollection(collection);
    reader.literal("/");
    const document = reader.id("resource");
    checkDocument(document);
    segments.push(collection, document);
  }
  return pathOf(segments);
}

/** `projects/P/databases/D` */
export function parseDatabaseName(name: string): DatabaseName {
  const reader = new NameReader("Database", name);
  const database = reader.databasePrefix();
  if (!reader.done) reader.fail("is not a database.");
  return database;
}

function parseName(what: string, name: string, rootAllowed: boolean, purpose: Purpose = "store"): Reference {
  const reader = new NameReader(what, name);
  const database = reader.databasePrefix();
  reader.literal("/");
  reader.literal("documents");
  if (reader.done) {
    if (rootAllowed) return { ...database, path: ROOT };
    reader.fail(
      'is invalid: Omit "/documents" when referencing a database (except as the parent of a document).',
    );
  }
  return { ...database, path: readPath(reader, purpose) };
}

/** `projects/P/databases/D/documents/c/d…` */
export const parseDocumentName = (name: string): Reference => parseName("Document", name, false);
/**
 * The same for a document that is only read or deleted: one with ids that are too long is simply
 * missing.
 */
export const parseLookupName = (name: string): Reference => parseName("Document", name, false, "look up");
/** The same, or the root: `projects/P/databases/D/documents`. */
export const parseParentName = (name: string): Reference => parseName("Document parent", name, true);
/** The same, to list what is below it. */
export const parseLookupParent = (name: string): Reference =>
  parseName("Document parent", name, true, "look up");
/** A reference in a comparison. */
export const parseLookupReference = (name: string): Reference =>
  parseName("Resource", name, false, "look up");
/** A reference inside a value. */
export const parseReference = (name: string): Reference => parseName("Resource", name, false);
