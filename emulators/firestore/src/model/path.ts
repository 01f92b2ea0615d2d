import { compareUtf8 } from "./utf8.ts";

/**
 * A path below the root of a database: collection id, document id, collection id, … An even number
 * of segments names a document (none at all names the root), an odd number a collection. `text` is
 * the segments joined with "/".
 */
export interface ResourcePath {
  readonly segments: readonly string[];
  readonly text: string;
}

export interface DatabaseName {
  readonly project: string;
  readonly database: string;
}

/** A full document name as a value. It may name a document of another database. */
export interface Reference extends DatabaseName {
  readonly path: ResourcePath;
}

const NUMERIC_ID = /^__id(-?\d+)__$/;
const INT64_MAX = 2n ** 63n - 1n;
const INT64_MIN = -(2n ** 63n);

export const pathOf = (segments: readonly string[]): ResourcePath => ({ segments, text: segments.join("/") });
export const parsePath = (text: string): ResourcePath => ({
  segments: text === "" ? [] : text.split("/"),
  text,
});
export const ROOT: ResourcePath = pathOf([]);

export const childPath = (parent: ResourcePath, segment: string): ResourcePath => ({
  segments: [...parent.segments, segment],
  text: parent.text === "" ? segment : `${parent.text}/${segment}`,
});

export const parentPath = (path: ResourcePath): ResourcePath => pathOf(path.segments.slice(0, -1));
export const lastSegment = (path: ResourcePath): string => path.segments.at(-1) ?? "";

/** The path of the collection that holds the document, as text. */
export const collectionOf = (document: ResourcePath): string =>
  document.text.slice(0, document.text.lastIndexOf("/"));

/** The id of the collection that holds the document. */
export const collectionIdOf = (document: ResourcePath): string => document.segments.at(-2) ?? "";

/** Whether `path` lies strictly below `ancestor`. */
export const isBelow = (path: string, ancestor: string): boolean =>
  ancestor === "" || path.startsWith(`${ancestor}/`);

/** The number in an id such as `__id7__`, or null for an ordinary id. */
export function numericId(id: string): bigint | null {
  if (!id.startsWith("__id")) return null;
  const digits = NUMERIC_ID.exec(id)?.[1];
  if (digits === undefined) return null;
  const value = BigInt(digits);
  return value >= INT64_MIN && value <= INT64_MAX ? value : null;
}

/** Numeric ids come first, ordered by number; the others are ordered by UTF-8. */
export function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  const left = numericId(a);
  const right = numericId(b);
  if (left !== null && right !== null) return left < right ? -1 : left > right ? 1 : 0;
  if (left !== null) return -1;
  if (right !== null) return 1;
  return compareUtf8(a, b);
}

/** Orders paths segment by segment; a parent comes before what is below it. */
export function comparePaths(a: ResourcePath, b: ResourcePath): number {
  if (a.text === b.text) return 0;
  const shared = Math.min(a.segments.length, b.segments.length);
  for (let i = 0; i < shared; i++) {
    const order = compareIds(a.segments[i] ?? "", b.segments[i] ?? "");
    if (order !== 0) return order;
  }
  return a.segments.length - b.segments.length;
}

export const compareReferences = (a: Reference, b: Reference): number =>
  compareUtf8(a.project, b.project) || compareUtf8(a.database, b.database) || comparePaths(a.path, b.path);

export const databaseName = (name: DatabaseName): string =>
  `projects/${name.project}/databases/${name.database}`;
export const sameDatabase = (a: DatabaseName, b: DatabaseName): boolean =>
  a.project === b.project && a.database === b.database;
/** `projects/P/databases/D/documents/…` of a path in that database. */
export const documentName = (name: DatabaseName, path: ResourcePath): string =>
  path.text === "" ? `${databaseName(name)}/documents` : `${databaseName(name)}/documents/${path.text}`;
