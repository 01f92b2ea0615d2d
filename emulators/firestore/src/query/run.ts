import type { Document } from "../model/document.ts";
import { collectionIdOf, collectionOf, isBelow, type ResourcePath } from "../model/path.ts";
import { nearestDocuments } from "./nearest.ts";
import type { NameBound, Plan } from "./plan.ts";
import type { Query } from "./query.ts";

/** The part of a scope to read, and in which order of names. */
export interface ScanRequest {
  readonly parent: string;
  readonly collectionId: string | null;
  readonly allDescendants: boolean;
  readonly lower: NameBound | null;
  readonly upper: NameBound | null;
  readonly direction: "ascending" | "descending";
}

/** One consistent state of a database, as queries read it. */
export interface Source {
  get(path: ResourcePath): Document | null;
  /** The documents of the scope in the order of their names, within the bounds. */
  scan(request: ScanRequest): Iterable<Document>;
  /**
   * A superset of the query's results found through an index, or null when the documents must be
   * scanned. `sorted` says that they come in the query's order.
   */
  lookup(plan: Plan): { readonly documents: Iterable<Document>; readonly sorted: boolean } | null;
}

export interface QueryResult {
  readonly documents: readonly Document[];
  /** How many results the offset skipped. */
  readonly skipped: number;
}

/** Whether the document is in a collection that the query reads. */
export function inScope(query: Query, path: ResourcePath): boolean {
  const collection = collectionOf(path);
  if (query.collectionId !== null && collectionIdOf(path) !== query.collectionId) return false;
  if (query.allDescendants) return isBelow(collection, query.parent);
  const id = collectionIdOf(path);
  return collection === (query.parent === "" ? id : `${query.parent}/${id}`);
}

function* named(plan: Plan, names: readonly ResourcePath[], source: Source): Generator<Document> {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name.text) || !inScope(plan.query, name)) continue;
    seen.add(name.text);
    const document = source.get(name);
    if (document) yield document;
  }
}

function candidates(plan: Plan, source: Source): { documents: Iterable<Document>; sorted: boolean } {
  if (plan.names) return { documents: named(plan, plan.names, source), sorted: false };
  const indexed = source.lookup(plan);
  if (indexed) return indexed;
  const { parent, collectionId, allDescendants } = plan.query;
  const direction = plan.byName ?? "ascending";
  const { lower, upper } = plan;
  const documents = source.scan({ parent, collectionId, allDescendants, lower, upper, direction });
  return { documents, sorted: plan.byName !== null };
}

/** Runs the query on one state of the database. Stops reading as soon as the order allows. */
export function runQuery(plan: Plan, source: Source): QueryResult {
  const { offset, limit, nearest } = plan.query;
  if (nearest) {
    const { documents } = candidates(plan, source);
    return { documents: nearestDocuments([...documents].filter(plan.matches), nearest), skipped: 0 };
  }
  const wanted = limit === null ? Infinity : offset + limit;
  const { documents, sorted } = candidates(plan, source);
  const found: Document[] = [];
  if (wanted > 0) {
    for (const document of documents) {
      if (!plan.matches(document)) continue;
      found.push(document);
      if (sorted && found.length >= wanted) break;
    }
  }
  if (!sorted) found.sort(plan.compare);
  return { documents: found.slice(offset, wanted), skipped: Math.min(offset, found.length) };
}
